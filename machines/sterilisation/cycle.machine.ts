import { and, setup } from 'xstate'
import { actionsOf } from '../kernel/actionsOf.ts'
import { minutesOf } from '../kernel/settings.ts'
import {
  amend,
  describeLoad,
  expectedEndOf,
  failPacks,
  setFailReason,
  faultSteriliser,
  createRequestedRecall,
  overtakeOthers,
  releasePacks,
  releasePacksEarly,
  stampReading,
  startRunning,
  takeNumber,
  reportIndicator,
  tellPacksAt,
  reportTest,
  createIndicatorRecall,
  createFailedLoadRecall,
  mergeResults,
  stampLoaded,
  stampReleased,
} from './cycleEffects.ts'
import type { CycleContext } from './cycleContext.ts'
import { cycleGuards } from './cycleGuards.ts'
import { type GuardArgs, flag, noChange, clearFlag, verbs } from '../kernel/actionCreators.ts'

type Args = GuardArgs<CycleContext>
const { clearFields, set } = actionsOf<CycleContext>()

export const cycleCommands = [
  'create',
  'plan',
  'signLoad',
  'start',
  'overtake',
  'end',
  'attachEvidence',
  'recordResults',
  'readIndicator',
  'release',
  'quarantine',
  'releaseAfterNegative',
  'releaseEarly',
  'fail',
  'abort',
  'recall',
  'stop',
  'receiveExternal',
  'verify',
  'reject',
  'void',
  'amend',
  'revert',
] as const

/**
 * Milliseconds until a cycle counts as overrun. `expectedEndAt` is not set yet when the cycle starts, because effects are applied after the
 * evaluation.
 */
const overrunDelay = ({ context }: Args): number => {
  const now = Date.parse(context.now)
  const expected = Date.parse(String(context.record.expectedEndAt))
  return (Number.isNaN(expected) ? expectedEndOf(context) : expected) - now + minutesOf(context, 'cycleOverrunAfter')
}

const cycleSetup = setup({
  types: { context: {} as CycleContext, input: {} as CycleContext, events: {} as { type: (typeof cycleCommands)[number] } },
  guards: cycleGuards,
  actions: verbs,
  delays: {
    overrun: overrunDelay,
    unheeded: ({ context }: Args) => minutesOf(context, 'endHeededAfter'),
    forgotten: ({ context }: Args) => minutesOf(context, 'releaseRemindedAfter'),
    readingDue: ({ context }: Args) => minutesOf(context, 'indicatorReadAfter'),
  },
})

const isPlanValid = and(['steriliserIsNamed', 'steriliserIsHere', 'programFitsKind'])
const areResultsComplete = and(['testIsJudged', 'evidenceIsAttached', 'parametersAreRecorded', 'indicatorsAreRecorded', 'packsAreJudged'])
const canRelease = and(['allHasPassed', 'releaserIsAnother', 'indicatorIsNotPositive', 'indicatorIsRead'])

const failEffects = [failPacks, faultSteriliser, createFailedLoadRecall]
const fail = { target: 'failed', actions: failEffects } as const
/** Refuses the packs of this cycle from now on. The load recall then goes through them. */
const stop = { target: 'recalled' } as const
const amendInPlace = { actions: amend } as const
/** Flags a released cycle that no longer passes. A user must recall it. */
const amendReleased = [
  { guard: 'stillPasses' as const, actions: [amend, clearFlag('noLongerPasses')] },
  { actions: [amend, flag('noLongerPasses')] },
]
const quarantine = { target: 'quarantined' } as const
const attachInPlace = { actions: mergeResults } as const

/**
 * Handles the indicator result, early or late: a negative one changes no state, a positive one opens a load recall back to the last
 * negative one.
 */
const positiveReading = (target: 'failed' | 'recalled') =>
  ({
    target,
    guard: 'indicatorWasPending',
    actions: [
      stampReading,
      ...(target === 'failed' ? [setFailReason('biological'), failPacks] : []),
      reportIndicator,
      createIndicatorRecall,
    ],
  }) as const
const negativeReading = { guard: and(['indicatorWasPending', 'indicatorIsNegative']), actions: [stampReading, reportIndicator] } as const

/** A cycle: a steriliser load from its first pack to its release, a test run, or a delivery sterilised elsewhere. */
export const cycleMachine = cycleSetup.createMachine({
  id: 'cycle',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: { create: { target: 'draft', guard: isPlanValid }, receiveExternal: { target: 'received', actions: stampLoaded } },
    },
    draft: {
      on: {
        plan: { guard: isPlanValid, actions: noChange },
        signLoad: {
          target: 'loaded',
          guard: and(['somethingIsInIt', 'packsAreSealed', 'programSuitsLoad']),
          actions: [stampLoaded, describeLoad],
        },
        void: { target: 'voided', actions: tellPacksAt(['inCycle'], 'unload') },
      },
    },
    loaded: {
      on: {
        start: {
          target: 'running',
          guard: and(['steriliserIsNamed', 'steriliserIsInService', 'steriliserIsReady']),
          actions: [startRunning, takeNumber, overtakeOthers],
        },
        revert: { target: 'draft', actions: clearFields('loadedBy', 'loadedByName', 'loadedAt') },
        void: { target: 'voided', actions: tellPacksAt(['inCycle'], 'unload') },
      },
    },
    running: {
      exit: clearFlag('overrun'),
      after: { overrun: { actions: flag('overrun') } },
      on: {
        overtake: { actions: flag('overtaken') },
        end: { target: 'ended', actions: [set(({ now }) => ({ endedAt: now })), tellPacksAt(['inCycle'], 'process')] },
        attachEvidence: {
          target: 'ended',
          actions: [set(({ data, now }) => ({ endedAt: data.endedAt ?? now })), mergeResults, tellPacksAt(['inCycle'], 'process')],
        },
        abort: { target: 'aborted', actions: [failPacks, faultSteriliser] },
        stop,
      },
    },
    ended: {
      exit: clearFlag('resultsDue'),
      after: { unheeded: { actions: flag('resultsDue') } },
      on: {
        attachEvidence: attachInPlace,
        recordResults: [
          { target: 'released', guard: and(['isTest', 'testPassed', 'evidenceIsAttached']), actions: [mergeResults, reportTest] },
          {
            target: 'failed',
            guard: and(['isTest', 'testFailed']),
            actions: [mergeResults, setFailReason('test'), reportTest, faultSteriliser],
          },
          { target: 'awaitingRelease', guard: areResultsComplete, actions: mergeResults },
        ],
        readIndicator: [negativeReading, positiveReading('failed')],
        quarantine,
        fail,
        stop,
        amend: amendInPlace,
        revert: { target: 'running', guard: 'isSameDay', actions: [clearFields('endedAt'), tellPacksAt(['processed'], 'unprocess')] },
      },
    },
    awaitingRelease: {
      exit: clearFlag('releaseDue'),
      after: { forgotten: { actions: flag('releaseDue') } },
      on: {
        attachEvidence: attachInPlace,
        release: { target: 'released', guard: canRelease, actions: [stampReleased, releasePacks] },
        readIndicator: [negativeReading, positiveReading('failed')],
        quarantine,
        fail,
        stop,
        amend: amendInPlace,
        revert: { target: 'ended', guard: 'isSameDay', actions: noChange },
      },
    },
    quarantined: {
      exit: clearFlag('indicatorDue'),
      after: { readingDue: { actions: flag('indicatorDue') } },
      on: {
        attachEvidence: attachInPlace,
        recordResults: { guard: areResultsComplete, actions: mergeResults },
        readIndicator: [negativeReading, positiveReading('failed')],
        releaseAfterNegative: { target: 'released', guard: canRelease, actions: [stampReleased, releasePacks] },
        releaseEarly: {
          target: 'emergencyReleased',
          guard: and(['allHasPassed', 'releaserIsAnother', 'indicatorIsNotPositive']),
          actions: [stampReleased, releasePacksEarly],
        },
        fail,
        stop,
        amend: amendInPlace,
      },
    },
    released: {
      on: {
        readIndicator: [negativeReading, positiveReading('recalled')],
        recall: { target: 'recalled', actions: createRequestedRecall },
        stop,
        amend: amendReleased,
      },
    },
    emergencyReleased: {
      on: {
        readIndicator: [{ ...negativeReading, target: 'released' }, positiveReading('recalled')],
        recall: { target: 'recalled', actions: createRequestedRecall },
        stop,
        amend: amendReleased,
      },
    },
    failed: { on: { readIndicator: [negativeReading, positiveReading('failed')], amend: amendInPlace } },
    aborted: { on: { amend: amendInPlace } },
    recalled: { on: { readIndicator: [negativeReading, positiveReading('recalled')], amend: amendInPlace } },
    voided: {},
    received: {
      on: {
        verify: { target: 'verified', guard: and(['certificateIsThere', 'sealsAreIntact', 'countIsRight']), actions: noChange },
        reject: { target: 'rejected', actions: failPacks },
        stop,
      },
    },
    verified: {
      on: {
        release: { target: 'released', guard: 'releaserIsAnother', actions: [stampReleased, releasePacks] },
        reject: { target: 'rejected', actions: failPacks },
        stop,
      },
    },
    rejected: {},
  },
})
