import { build } from 'esbuild'
import { fromRoot } from '../root.ts'

/** Bundles a script with its imports except packages into one file, as in the platform's image. */
export async function bundleScript(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [fromRoot(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
  })
}
