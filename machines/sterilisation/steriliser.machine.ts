import { and, setup } from 'xstate'
import {
  clearTests,
  countNegative,
  countPositive,
  stampLeakTest,
  setOutBecause,
  stampPenetrationTest,
  type SteriliserContext,
  steriliserGuards,
} from './steriliserRules.ts'
import { untilEndOfDay } from './untilEndOfDay.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'

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

const steriliserSetup = setup({
  types: { context: {} as SteriliserContext, input: {} as SteriliserContext, events: {} as { type: Command } },
  guards: steriliserGuards,
  actions: verbs,
  delays: { dayEnds: ({ context }: GuardArgs<SteriliserContext>) => untilEndOfDay(context, context.today) },
})

const isReady = and(['leakIsGood', 'penetrationIsGood', 'datesAreGood'])
const isRestricted = and(['leakIsGood', 'penetrationIsNotBad', 'datesAreGood'])

/** Chooses the state from the day's tests and dates. A test is recorded whatever its result. */
const assessTransitions = (actions: typeof noChange | typeof stampLeakTest) => [
  { target: 'ready' as const, guard: isReady, actions },
  { target: 'restricted' as const, guard: isRestricted, actions },
  { target: 'testing' as const, actions },
]

const testCommands = { recordLeak: assessTransitions(stampLeakTest), recordPenetration: assessTransitions(stampPenetrationTest) }
const countIndicator = [
  {
    target: 'outOfService' as const,
    guard: and(['isPositive', 'isPositiveAgain']),
    actions: [countPositive, clearTests, setOutBecause('indicators')],
  },
  { target: 'testing' as const, guard: 'isPositive' as const, actions: [countPositive, clearTests] },
  { actions: countNegative },
]
const commonCommands = {
  takeNumber: { actions: noChange },
  fault: { target: 'testing' as const, actions: clearTests },
  retire: { target: 'outOfService' as const, actions: [clearTests, setOutBecause('retired')] },
  remove: 'removed' as const,
  countIndicator,
}
const recordService = assessTransitions(noChange)

/** A steriliser during its day. At midnight at its location all tests expire, and it must be tested again. */
export const steriliserMachine = steriliserSetup.createMachine({
  id: 'steriliser',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'untested' } },
    untested: { on: { beginTests: 'testing', recordService: { actions: noChange }, ...testCommands, ...commonCommands } },
    testing: { after: { dayEnds: 'untested' }, on: { recordService, ...testCommands, ...commonCommands } },
    ready: { after: { dayEnds: 'untested' }, on: { beginTests: 'testing', recordService, ...testCommands, ...commonCommands } },
    restricted: { after: { dayEnds: 'untested' }, on: { beginTests: 'testing', recordService, ...testCommands, ...commonCommands } },
    outOfService: {
      on: {
        recordLeak: { actions: stampLeakTest },
        recordPenetration: { actions: stampPenetrationTest },
        recordService: { actions: noChange },
        takeNumber: { actions: noChange },
        fault: { actions: clearTests },
        countIndicator: [
          { guard: 'isPositive', actions: countPositive },
          {
            target: 'testing',
            guard: and(['isNegativeEnough', 'wentOutByIndicators']),
            actions: [countNegative, clearTests, setOutBecause(null)],
          },
          { actions: countNegative },
        ],
        restore: { target: 'testing', guard: 'indicatorsAreClear', actions: [clearTests, setOutBecause(null)] },
        remove: 'removed',
      },
    },
    removed: {},
  },
})
