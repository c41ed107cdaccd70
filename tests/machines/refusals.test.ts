import { expect, test } from 'vitest'
import { isInternal } from '#machines/anatomy.ts'
import { guardsOf } from '#machines/unmet.ts'
import { refusalOf, refusals } from '#domain/words/enAU/refusals.ts'
import { charts } from '../support/charts.ts'
import { nodesOf } from '../support/chartWords.ts'

/** The guards that can be the answer to somebody: those of the last way that a command has out of a state. */
const sayable = charts.flatMap((chart) =>
  nodesOf(chart).flatMap((node) =>
    [...node.transitions]
      .filter(([event]) => !isInternal(event))
      .flatMap(([, ways]) => guardsOf(ways.at(-1)?.guard).map(({ type }) => type)),
  ),
)

test('[REFUSE-1] Every no of a chart has its own sentence, and no sentence stands for a no that cannot be said', () => {
  expect(Object.keys(refusals).toSorted()).toEqual([...new Set([...sayable, 'state'])].toSorted())
  const sentences = Object.values(refusals)
  expect(sentences.filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([])
  expect(new Set(sentences).size).toBe(sentences.length)
})

test('[REFUSE-1] A reason that this build does not know is said in general words', () => {
  expect(refusalOf('chairIsFree')).toBe('Somebody is sitting in that chair.')
  for (const reason of ['somethingNewer', 'constructor', '']) expect(refusalOf(reason)).toBe(refusals.state)
})
