import { and, setup } from 'xstate'
import type { Context } from './effects.ts'
import { cleared, countNegative, countPositive, leakTested, out, penetrationTested, steriliserGuards } from './sterilisation/steriliser.ts'
import { untilEndOf } from './sterilisation/facts.ts'
import { type Asked, nothing, verbs } from './saying.ts'

type Command =
  | 'create'
  | 'beginTests'
  | 'recordLeak'
  | 'recordPenetration'
  | 'recordService'
  | 'takeNumber'
  | 'fault'
  | 'countIndicator'
  | 'retire'
  | 'restore'
  | 'remove'

const language = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: steriliserGuards,
  actions: verbs,
  delays: { dayEnds: ({ context }: Asked) => untilEndOf(context, context.today) },
})

const isReady = and(['leakIsGood', 'penetrationIsGood', 'datesAreGood'])
const isRestricted = and(['leakIsGood', 'penetrationIsNotBad', 'datesAreGood'])

/** Wherever the day's tests and dates lead: a test that was done is written down whatever it says. */
const judged = (acts: typeof nothing) => [
  { target: 'ready' as const, guard: isReady, actions: acts },
  { target: 'restricted' as const, guard: isRestricted, actions: acts },
  { target: 'testing' as const, actions: acts },
]

const tests = { recordLeak: judged(leakTested), recordPenetration: judged(penetrationTested) }
const countIndicator = [
  {
    target: 'outOfService' as const,
    guard: and(['isPositive', 'isPositiveAgain']),
    actions: [countPositive, cleared, out('indicators')],
  },
  { target: 'testing' as const, guard: 'isPositive' as const, actions: [countPositive, cleared] },
  { actions: countNegative },
]
const always = {
  takeNumber: { actions: nothing },
  fault: { target: 'testing' as const, actions: cleared },
  retire: { target: 'outOfService' as const, actions: [cleared, out('retired')] },
  remove: 'removed' as const,
  countIndicator,
}
const recordService = judged(nothing)

/** A steriliser through its day. At midnight where it stands every test is yesterday's, and it must be tested again. */
export const steriliserMachine = language.createMachine({
  id: 'steriliser',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'untested' } },
    untested: { on: { beginTests: 'testing', recordService: { actions: nothing }, ...tests, ...always } },
    testing: { after: { dayEnds: 'untested' }, on: { recordService, ...tests, ...always } },
    ready: { after: { dayEnds: 'untested' }, on: { beginTests: 'testing', recordService, ...tests, ...always } },
    restricted: { after: { dayEnds: 'untested' }, on: { beginTests: 'testing', recordService, ...tests, ...always } },
    outOfService: {
      on: {
        recordLeak: { actions: leakTested },
        recordPenetration: { actions: penetrationTested },
        recordService: { actions: nothing },
        takeNumber: { actions: nothing },
        fault: { actions: cleared },
        countIndicator: [
          { guard: 'isPositive', actions: countPositive },
          {
            target: 'testing',
            guard: and(['isNegativeEnough', 'wentOutByIndicators']),
            actions: [countNegative, cleared, out(null)],
          },
          { actions: countNegative },
        ],
        restore: { target: 'testing', guard: 'indicatorsAreClear', actions: [cleared, out(null)] },
        remove: 'removed',
      },
    },
    removed: {},
  },
})
