import { generate } from '#contract/generator/generate.ts'
import { shapes } from '../generator/shapes.ts'
import type { Figure } from './measure/figure.ts'

/** What the code generator takes for pages of tables of every shape. */
export const generatorFigures: readonly Figure[] = [
  {
    name: `generator: pages of ${shapes.length} tables`,
    unit: 'ms',
    budget: 2000,
    run: () => {
      const begun = performance.now()
      for (const table of shapes) generate(table, ['system/org', 'iot/device'])
      return Promise.resolve(performance.now() - begun)
    },
  },
]
