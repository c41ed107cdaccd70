import { expect, test } from 'vitest'
import { isInternal } from '#machines/kernel/machineStructure.ts'
import { guardsOf } from '#machines/kernel/failedGuard.ts'
import { refusalOf, refusals } from '#locale/common/refusals.ts'
import { textsOfAreas } from '#locale/areas/allAreaWords.ts'
import { resources } from '#resources/index.ts'
import { machines } from '../../support/machines/appointmentOutcome.ts'
import { stateNodesOf } from '../../support/machines/machineStructure.ts'

/** The guards that a refusal can name: those of the last transition of a command out of a state. */
const possibleRefusals = machines.flatMap((machine) =>
  stateNodesOf(machine).flatMap((node) =>
    [...node.transitions]
      .filter(([event]) => !isInternal(event))
      .flatMap(([, transitions]) => guardsOf(transitions.at(-1)?.guard).map(({ type }) => type)),
  ),
)

/** Refusals of areas whose fields become fixed, with or without a state machine. */
const declaredRefusals = resources.flatMap(({ fixedOnceUsed = [] }) => fixedOnceUsed.map(({ reason }) => reason))

test('[REFUSE-1] every possible refusal of a state machine has its own message, and no message exists for an impossible refusal', () => {
  const messages = { ...refusals, ...textsOfAreas('refusals') }
  expect(Object.keys(messages).toSorted()).toEqual(
    [...new Set([...possibleRefusals, ...declaredRefusals, 'state', 'tooMany', 'uncounted'])].toSorted(),
  )
  const sentences = Object.values(messages)
  expect(sentences.filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([])
  expect(new Set(sentences).size).toBe(sentences.length)
})

test('[REFUSE-1] a refusal reason that the browser does not know is shown with the general message', () => {
  expect(refusalOf('chairIsFree')).toBe(refusals.chairIsFree)
  for (const reason of ['somethingNewer', 'constructor', '']) expect(refusalOf(reason)).toBe(refusals.state)
})
