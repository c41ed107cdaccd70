import { expect, test } from 'vitest'
import { gapStatusText } from '#app/components/waitlist/gapStatusText.ts'
import { gapCardOf } from '#streams/derive/waitlist/gapCards.ts'
import { ms, rows, timeZone } from '../../streams/derive/support/dayRows.ts'
import { aGap, anOffer, gapRowsOf } from '../../streams/derive/support/gapRows.ts'

test('[SHOWN-14] a gap names its wave from the first; offers sent manually before it are only counted', () => {
  const textOf = (wave: number) => {
    const gap = aGap({ id: 'gap', state: 'offering', wave })
    return gapStatusText(gapCardOf(gapRowsOf({ offers: rows([anOffer({ id: 'a', wave })]) }), gap), 4, ms('10:42'), timeZone)
  }
  expect([0, 1, 5].map(textOf)).toEqual(['1 offer out', 'Wave 1 of 4, 1 offer out', 'Wave 5, 1 offer out'])
})
