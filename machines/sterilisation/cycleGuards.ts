import { programOf } from '#domain/sterilisation/programs.ts'
import { allPass, indicatorsKnown, packsJudged, parametersKnown } from '#domain/sterilisation/results.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { Context } from '../effects.ts'
import { isHeld, reasonIn, recordIn } from '../reading.ts'
import type { Asked } from '../saying.ts'
import { packsIn, resultsOf } from './facts.ts'

/** What must be so of a cycle. A fact that is not held passes; the server counts every one. */

const isTest = ({ record }: Context) => record['kind'] === 'test'
const steriliserOf = (context: Context) => recordIn(context, 'theSteriliser')

/** The indicator as it stands after this command. */
const indicatorOf = ({ record }: Context) => record['biological']

function isReady(context: Context): boolean {
  const steriliser = steriliserOf(context)
  if (!steriliser || isTest(context)) return true
  const testedToday = steriliser['leakTestedOn'] === context.today
  if (steriliser['state'] === 'ready') return testedToday
  return steriliser['state'] === 'restricted' && testedToday && context.record['hollow'] !== true
}

const count = ({ record }: Context): number => Number(record['packCount'] ?? 0) || 0

export const cycleGuards = {
  isTest: ({ context }: Asked) => isTest(context),
  steriliserIsNamed: ({ context }: Asked) => steriliserOf(context) !== null,
  steriliserIsHere: ({ context }: Asked) => {
    const steriliser = steriliserOf(context)
    return !steriliser || (steriliser['kind'] === 'steriliser' && steriliser['location'] === context.record['location'])
  },
  programFitsKind: ({ context }: Asked) => {
    const program = programOf(context.record['program'])
    return !program || (program.proves !== null) === isTest(context)
  },

  somethingIsInIt: ({ context }: Asked) => isTest(context) || !isHeld(context, 'packs') || packsIn(context).length > 0,
  packsAreSealed: ({ context }: Asked) => packsIn(context).every(({ sealedOn }) => typeof sealedOn === 'string'),
  programSuitsLoad: ({ context }: Asked) => {
    const program = programOf(context.record['program'])
    return packsIn(context).every((pack) => (!pack.hollow || program?.hollow) && (!pack.wrapped || program?.wrapped))
  },

  steriliserIsInService: ({ context }: Asked) => isTest(context) || steriliserOf(context)?.['state'] !== 'outOfService',
  steriliserIsReady: ({ context }: Asked) => isReady(context) || reasonIn(context, 'overrideReason') !== null,

  testIsJudged: ({ context }: Asked) => !isTest(context) || typeof resultsOf(context).testPassed === 'boolean',
  testPassed: ({ context }: Asked) => resultsOf(context).testPassed === true,
  testFailed: ({ context }: Asked) => resultsOf(context).testPassed === false,
  evidenceIsAttached: ({ context }: Asked) => context.record['evidence'] !== null && context.record['evidence'] !== undefined,
  parametersAreRecorded: ({ context }: Asked) => parametersKnown(resultsOf(context)),
  indicatorsAreRecorded: ({ context }: Asked) => indicatorsKnown(resultsOf(context)),
  packsAreJudged: ({ context }: Asked) => packsJudged(resultsOf(context)),

  allHasPassed: ({ context }: Asked) => allPass(context.record['program'], resultsOf(context)),
  /** A delivery and a test have no such results. */
  stillPasses: ({ context }: Asked) => context.record['kind'] !== 'load' || allPass(context.record['program'], resultsOf(context)),
  releaserIsAnother: ({ context }: Asked) => context.record['loadedBy'] !== context.by.id,
  indicatorIsRead: ({ context }: Asked) => indicatorOf(context) !== 'pending',
  indicatorIsNotPositive: ({ context }: Asked) => indicatorOf(context) !== 'positive',
  indicatorIsNegative: ({ context }: Asked) => context.data['biological'] === 'negative',
  indicatorWasPending: ({ context }: Asked) => context.before?.['biological'] === 'pending',

  certificateIsThere: ({ context }: Asked) => String(context.record['certificate'] ?? '').trim() !== '',
  countIsRight: ({ context }: Asked) => !isHeld(context, 'packs') || packsIn(context).length === count(context),
  sealsAreIntact: ({ context }: Asked) => context.record['sealsIntact'] === true,
  isSameDay: ({ context }: Asked) => {
    const since = Date.parse(String(context.before?.['since']))
    return Number.isNaN(since) || dayOf(instantOf(since), context.timeZone) === context.today
  },
}
