import { and, setup } from 'xstate'
import type { Context } from './effects.ts'
import { settingOf } from './settings.ts'
import {
  amend,
  describeLoad,
  expectedEnd,
  failPacks,
  failedBecause,
  faultSteriliser,
  openRecall,
  overtakeOthers,
  releasePacks,
  releasePacksEarly,
  stampReading,
  startRunning,
  takeNumber,
  tellIndicator,
  tellPacksAt,
  tellTest,
  traceBack,
  traceItself,
} from './sterilisation/cycleEffects.ts'
import { cycleGuards } from './sterilisation/cycleGuards.ts'
import { keepResults, signed } from './sterilisation/effects.ts'
import { type Asked, empty, flag, nothing, set, unflag, verbs } from './saying.ts'

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

/** While it starts, its end is not written down yet: a chart's own fields are set after it has answered. */
const untilOverrun = ({ context }: Asked): number => {
  const now = Date.parse(context.now)
  const expected = Date.parse(String(context.record['expectedEndAt']))
  return (Number.isNaN(expected) ? expectedEnd(context) : expected) - now + settingOf(context, 'cycleOverrunAfter')
}

const language = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: (typeof cycleCommands)[number] } },
  guards: cycleGuards,
  actions: verbs,
  delays: {
    overrun: untilOverrun,
    unheeded: ({ context }: Asked) => settingOf(context, 'endHeededAfter'),
    forgotten: ({ context }: Asked) => settingOf(context, 'releaseRemindedAfter'),
    readingDue: ({ context }: Asked) => settingOf(context, 'indicatorReadAfter'),
  },
})

const suitable = and(['steriliserIsNamed', 'steriliserIsHere', 'programFitsKind'])
const complete = and(['testIsJudged', 'evidenceIsAttached', 'parametersAreRecorded', 'indicatorsAreRecorded', 'packsAreJudged'])
const releasable = and(['allHasPassed', 'releaserIsAnother', 'indicatorIsNotPositive', 'indicatorIsRead'])

const spoil = [failPacks, faultSteriliser, traceItself]
const fail = { target: 'failed', actions: spoil } as const
/** Its packs are refused from now on because it is recalled; the recall goes through them. */
const stop = { target: 'recalled' } as const
const amendHere = { actions: amend } as const
/** What is in use already and no longer passes waits for a person to recall it. */
const amendReleased = [
  { guard: 'stillPasses' as const, actions: [amend, unflag('noLongerPasses')] },
  { actions: [amend, flag('noLongerPasses')] },
]
const quarantine = { target: 'quarantined' } as const
const attachHere = { actions: keepResults } as const

/** Read late or early, the indicator says the same: what was negative goes on, and what was positive is recalled as far back as nothing speaks for it. */
const positive = (target: 'failed' | 'recalled') =>
  ({
    target,
    guard: 'indicatorWasPending',
    actions: [stampReading, ...(target === 'failed' ? [failedBecause('biological'), failPacks] : []), tellIndicator, traceBack],
  }) as const
const negative = { guard: and(['indicatorWasPending', 'indicatorIsNegative']), actions: [stampReading, tellIndicator] } as const

/** A load of a steriliser from its first pack to its release, a test run, or a delivery sterilised elsewhere. */
export const cycleMachine = language.createMachine({
  id: 'cycle',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'draft', guard: suitable }, receiveExternal: { target: 'received', actions: signed('loaded') } } },
    draft: {
      on: {
        plan: { guard: suitable, actions: nothing },
        signLoad: {
          target: 'loaded',
          guard: and(['somethingIsInIt', 'packsAreSealed', 'programSuitsLoad']),
          actions: [signed('loaded'), describeLoad],
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
        revert: { target: 'draft', actions: empty('loadedBy', 'loadedByName', 'loadedAt') },
        void: { target: 'voided', actions: tellPacksAt(['inCycle'], 'unload') },
      },
    },
    running: {
      exit: unflag('overrun'),
      after: { overrun: { actions: flag('overrun') } },
      on: {
        overtake: { actions: flag('overtaken') },
        end: { target: 'ended', actions: [set(({ now }) => ({ endedAt: now })), tellPacksAt(['inCycle'], 'process')] },
        attachEvidence: {
          target: 'ended',
          actions: [set(({ data, now }) => ({ endedAt: data['endedAt'] ?? now })), keepResults, tellPacksAt(['inCycle'], 'process')],
        },
        abort: { target: 'aborted', actions: [failPacks, faultSteriliser] },
        stop,
      },
    },
    ended: {
      exit: unflag('resultsDue'),
      after: { unheeded: { actions: flag('resultsDue') } },
      on: {
        attachEvidence: attachHere,
        recordResults: [
          { target: 'released', guard: and(['isTest', 'testPassed', 'evidenceIsAttached']), actions: [keepResults, tellTest] },
          {
            target: 'failed',
            guard: and(['isTest', 'testFailed']),
            actions: [keepResults, failedBecause('test'), tellTest, faultSteriliser],
          },
          { target: 'awaitingRelease', guard: complete, actions: keepResults },
        ],
        readIndicator: [negative, positive('failed')],
        quarantine,
        fail,
        stop,
        amend: amendHere,
        revert: { target: 'running', guard: 'isSameDay', actions: [empty('endedAt'), tellPacksAt(['processed'], 'unprocess')] },
      },
    },
    awaitingRelease: {
      exit: unflag('releaseDue'),
      after: { forgotten: { actions: flag('releaseDue') } },
      on: {
        attachEvidence: attachHere,
        release: { target: 'released', guard: releasable, actions: [signed('released'), releasePacks] },
        readIndicator: [negative, positive('failed')],
        quarantine,
        fail,
        stop,
        amend: amendHere,
        revert: { target: 'ended', guard: 'isSameDay', actions: nothing },
      },
    },
    quarantined: {
      exit: unflag('indicatorDue'),
      after: { readingDue: { actions: flag('indicatorDue') } },
      on: {
        attachEvidence: attachHere,
        recordResults: { guard: complete, actions: keepResults },
        readIndicator: [negative, positive('failed')],
        releaseAfterNegative: { target: 'released', guard: releasable, actions: [signed('released'), releasePacks] },
        releaseEarly: {
          target: 'emergencyReleased',
          guard: and(['allHasPassed', 'releaserIsAnother', 'indicatorIsNotPositive']),
          actions: [signed('released'), releasePacksEarly],
        },
        fail,
        stop,
        amend: amendHere,
      },
    },
    released: {
      on: {
        readIndicator: [negative, positive('recalled')],
        recall: { target: 'recalled', actions: openRecall },
        stop,
        amend: amendReleased,
      },
    },
    emergencyReleased: {
      on: {
        readIndicator: [{ ...negative, target: 'released' }, positive('recalled')],
        recall: { target: 'recalled', actions: openRecall },
        stop,
        amend: amendReleased,
      },
    },
    failed: { on: { readIndicator: [negative, positive('failed')], amend: amendHere } },
    aborted: { on: { amend: amendHere } },
    recalled: { on: { readIndicator: [negative, positive('recalled')], amend: amendHere } },
    voided: {},
    received: {
      on: {
        verify: { target: 'verified', guard: and(['certificateIsThere', 'sealsAreIntact', 'countIsRight']), actions: nothing },
        reject: { target: 'rejected', actions: failPacks },
        stop,
      },
    },
    verified: {
      on: {
        release: { target: 'released', guard: 'releaserIsAnother', actions: [signed('released'), releasePacks] },
        reject: { target: 'rejected', actions: failPacks },
        stop,
      },
    },
    rejected: {},
  },
})
