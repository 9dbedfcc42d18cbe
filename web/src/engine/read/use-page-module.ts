import { useQuery } from '@tanstack/react-query'
import { fetchPageModule } from '#web/stores/tabs/page-loader.ts'

/** Loads the module of a page for its exports besides the page. */
export function usePageModule<Shares>(page: string) {
  return useQuery({
    queryKey: ['module', page],
    queryFn: async () => ((await fetchPageModule(page)) ?? {}) as Partial<Shares>,
    staleTime: Infinity,
    structuralSharing: false,
  })
}
