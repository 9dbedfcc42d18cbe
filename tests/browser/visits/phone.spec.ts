import { axeFaults } from '../harness/axe.ts'
import { open, outOfReach } from '../harness/overlays.ts'
import { wronglyDrawn } from '../harness/rendered.ts'
import { smallTargets } from '../harness/targets.ts'
import { expect, test } from '../harness/test.ts'
import { lookAtAll, visitPages } from './visit-pages.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

visitPages('on a phone', {
  groups: 4,
  language: 'en',
  theme: 'light',
  look: (page, name) => lookAtAll(page, name, 44),
  lookOver: async (page, { panel, name }) => {
    await expect.soft.poll(() => outOfReach(panel), `within the screen: ${name}`).toEqual([])
    expect.soft(await smallTargets(panel, 44), `targets: ${name}`).toEqual([])
    expect.soft(await axeFaults(page, open), `accessibility of ${name}`).toEqual([])
    expect.soft(await wronglyDrawn(page, 44, open), `what is drawn against the rules in ${name}`).toEqual([])
  },
})
