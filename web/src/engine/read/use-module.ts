import { useQuery } from '@tanstack/react-query'

/** Code that is loaded once something shows it; undefined until it is there. */
export function useModule<Module>(name: string, load: () => Promise<Module>): Module | undefined {
  return useQuery({
    queryKey: ['module', name],
    queryFn: load,
    staleTime: Infinity,
    throwOnError: true,
    structuralSharing: false,
  }).data
}
