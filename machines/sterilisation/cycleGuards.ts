import { programOf } from '#domain/sterilisation/programs.ts'
import { doAllResultsPass, areIndicatorsRecorded, arePacksChecked, areParametersRecorded } from '#domain/sterilisation/results.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { reasonIn } from '../kernel/contextReaders.ts'
import type { GuardArgs } from '../kernel/actionCreators.ts'
import { type CycleContext, packsIn, resultsOf } from './cycleContext.ts'

/** Guards of the cycle machine. An unknown fact passes; the server checks every fact. */

const isTest = ({ record }: CycleContext) => record.kind === 'test'
const steriliserOf = (context: CycleContext) => context.facts.theSteriliser

/** The indicator after this command. */
const indicatorOf = ({ record }: CycleContext) => record.biological

function isSteriliserReady(context: CycleContext): boolean {
  const steriliser = steriliserOf(context)
  if (!steriliser || isTest(context)) return true
  const testedToday = steriliser.leakTestedOn === context.today
  if (steriliser.state === 'ready') return testedToday
  return steriliser.state === 'restricted' && testedToday && context.record.hollow !== true
}

const packCountOf = ({ record }: CycleContext): number => record.packCount ?? 0

type Args = GuardArgs<CycleContext>

export const cycleGuards = {
  isTest: ({ context }: Args) => isTest(context),
  steriliserIsNamed: ({ context }: Args) => steriliserOf(context) !== null,
  steriliserIsHere: ({ context }: Args) => {
    const steriliser = steriliserOf(context)
    return !steriliser || (steriliser.kind === 'steriliser' && steriliser.location === context.record.location)
  },
  programFitsKind: ({ context }: Args) => {
    const program = programOf(context.record.program)
    return !program || (program.proves !== null) === isTest(context)
  },

  somethingIsInIt: ({ context }: Args) => isTest(context) || !context.facts.packs || packsIn(context).length > 0,
  packsAreSealed: ({ context }: Args) => packsIn(context).every(({ sealedOn }) => typeof sealedOn === 'string'),
  programSuitsLoad: ({ context }: Args) => {
    const program = programOf(context.record.program)
    return packsIn(context).every((pack) => (!pack.hollow || program?.hollow) && (!pack.wrapped || program?.wrapped))
  },

  steriliserIsInService: ({ context }: Args) => isTest(context) || steriliserOf(context)?.state !== 'outOfService',
  steriliserIsReady: ({ context }: Args) => isSteriliserReady(context) || reasonIn(context, 'overrideReason') !== null,

  testIsJudged: ({ context }: Args) => !isTest(context) || typeof resultsOf(context).testPassed === 'boolean',
  testPassed: ({ context }: Args) => resultsOf(context).testPassed === true,
  testFailed: ({ context }: Args) => resultsOf(context).testPassed === false,
  evidenceIsAttached: ({ context }: Args) => context.record.evidence !== null && context.record.evidence !== undefined,
  parametersAreRecorded: ({ context }: Args) => areParametersRecorded(resultsOf(context)),
  indicatorsAreRecorded: ({ context }: Args) => areIndicatorsRecorded(resultsOf(context)),
  packsAreJudged: ({ context }: Args) => arePacksChecked(resultsOf(context)),

  allHasPassed: ({ context }: Args) => doAllResultsPass(context.record.program, resultsOf(context)),
  /** Deliveries and test runs have no such results. */
  stillPasses: ({ context }: Args) => context.record.kind !== 'load' || doAllResultsPass(context.record.program, resultsOf(context)),
  releaserIsAnother: ({ context }: Args) => context.record.loadedBy !== context.by.id,
  indicatorIsRead: ({ context }: Args) => indicatorOf(context) !== 'pending',
  indicatorIsNotPositive: ({ context }: Args) => indicatorOf(context) !== 'positive',
  indicatorIsNegative: ({ context }: Args) => context.data.biological === 'negative',
  indicatorWasPending: ({ context }: Args) => context.before?.biological === 'pending',

  certificateIsThere: ({ context }: Args) => (context.record.certificate ?? '').trim() !== '',
  countIsRight: ({ context }: Args) => !context.facts.packs || packsIn(context).length === packCountOf(context),
  sealsAreIntact: ({ context }: Args) => context.record.sealsIntact === true,
  isSameDay: ({ context }: Args) => {
    const since = Date.parse(String(context.before?.since))
    return Number.isNaN(since) || dayOf(instantOf(since), context.timeZone) === context.today
  },
}
