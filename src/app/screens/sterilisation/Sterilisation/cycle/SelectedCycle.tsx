import { isOneOf } from '#domain/fields.ts'
import { awaitingUserStates, awaitingDecisionStates, withoutResultsStates, fillableStates } from '#domain/sterilisation/cycle.ts'
import { type CycleWithSteriliser, steriliserLabelOf } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { classNames } from '../../../../classNames.ts'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { cycleShape } from '../../../../components/sterilisation/stateShapes.ts'
import { cycleTitle } from '../../../../components/sterilisation/cycleText.ts'
import { asText, asStack } from '../../../../theme/looks.ts'
import { CycleTimeLeft, WaitingTime } from '../cards/CycleClocks.tsx'
import { ExpectedCurve, MeasuredCurve } from '../cards/Curve.tsx'
import { CardHeader } from '../cards/CardHeader.tsx'
import { DailyTests } from '../cards/DailyTests.tsx'
import { useSterilisation } from '../sterilisationContext.ts'
import screenStyles from '../Sterilisation.module.css'
import { ReleaseForm } from '../release/ReleaseForm.tsx'
import { Signatures } from '../release/Signatures.tsx'
import { CycleActions } from './CycleActions.tsx'
import styles from './SelectedCycle.module.css'
import { Checks, DeliveryChecks } from './Checks.tsx'
import { DraftLoad } from './DraftLoad.tsx'
import { NeededNext } from './NeededNext.tsx'

/** The selected cycle. Its border is highlighted while it waits for an action. */
export function SelectedCycle() {
  const { room } = useSterilisation()
  const { selected } = room
  if (!selected)
    return (
      <section
        className={classNames(screenStyles.card, screenStyles.bench)}
        data-quiet=""
        aria-label={tSterilisation('noneAwaitingRelease')}
      >
        <h2 className={classNames(asText('titleTracked', 'centered'), styles.empty)}>{tSterilisation('noneAwaitingRelease')}</h2>
        <p className={classNames(asText('quiet', 'centered'), styles.emptyWhat)}>{tSterilisation('noneAwaitingReleaseHelp')}</p>
      </section>
    )
  const { state } = selected.cycle
  const isQuiet = !isOneOf(awaitingUserStates, state)
  return (
    <section
      className={classNames(screenStyles.card, screenStyles.bench)}
      data-quiet={isQuiet || undefined}
      aria-label={cycleTitle(selected.cycle)}
    >
      <CycleHeader cycleView={selected} />
      <CycleDetail cycleView={selected} />
    </section>
  )
}

function CycleHeader({ cycleView: { cycle, steriliser } }: { readonly cycleView: CycleWithSteriliser }) {
  const end =
    cycle.state === 'running' && cycle.expectedEndAt ? (
      <CycleTimeLeft until={cycle.expectedEndAt} />
    ) : isOneOf(awaitingDecisionStates, cycle.state) ? (
      <WaitingTime since={cycle.since} />
    ) : null
  return (
    <CardHeader
      number={steriliserLabelOf(steriliser) || tSterilisation('externalShort')}
      shape={cycleShape[cycle.state]}
      label={tSterilisation(`cycle.${cycle.state}`)}
      description={cycleTitle(cycle)}
      end={end}
    />
  )
}

function CycleDetail({ cycleView }: { readonly cycleView: CycleWithSteriliser }) {
  const { timeZone } = useSterilisation()
  const { cycle, steriliser } = cycleView
  if (isOneOf(fillableStates, cycle.state)) return <DraftLoad cycleView={cycleView} />
  const hasResults = cycle.kind !== 'external' && !(isOneOf(withoutResultsStates, cycle.state) && cycle.results === null)
  return (
    <>
      <NeededNext />
      {cycle.state === 'running' && cycle.startedAt && <ExpectedCurve cycle={cycle} startedAt={cycle.startedAt} timeZone={timeZone} />}
      {steriliser && (cycle.state === 'loaded' || cycle.state === 'running') && <DailyTests steriliser={steriliser} />}
      <CycleReasons cycle={cycle} />
      {hasResults && <MeasuredCurve cycle={cycle} timeZone={timeZone} />}
      {hasResults && <Checks cycle={cycle} />}
      {cycle.kind === 'external' && <DeliveryChecks cycle={cycle} />}
      {awaitsRelease(cycleView) ? (
        <ReleaseForm key={cycle.id} cycleView={cycleView} />
      ) : (
        <>
          <Signatures cycle={cycle} />
          <CycleActions cycleView={cycleView} />
        </>
      )}
    </>
  )
}

/** Whether the cycle awaits the second signature. While a spore test is pending, that test comes first. */
const awaitsRelease = ({ cycle: { state, biological } }: CycleWithSteriliser): boolean =>
  biological !== 'pending' && (state === 'awaitingRelease' || state === 'verified' || state === 'quarantined')

/** Lists every reason recorded for the cycle. */
function CycleReasons({ cycle }: { readonly cycle: CycleRow }) {
  const { day } = useSterilisation()
  const reasons = [
    cycle.overrideReason && tSterilisation('startedEarly', { reason: cycle.overrideReason }),
    cycle.quarantineReason && tSterilisation('quarantinedBecause', { reason: cycle.quarantineReason }),
    cycle.earlyReason &&
      tSterilisation('authorisedBy', {
        name: day?.providers.get(cycle.clinician ?? '')?.name ?? tSterilisation('unnamedClinician'),
        reason: cycle.earlyReason,
      }),
    cycle.failReason && tSterilisation(`failBecause.${cycle.failReason}`),
    cycle.failNote && tSterilisation('reasonText', { reason: cycle.failNote }),
    cycle.recallReason && tSterilisation('reasonText', { reason: cycle.recallReason }),
    cycle.note && tSterilisation('noted', { note: cycle.note }),
    ...cycle.amendments.map(({ by, reason }) => tSterilisation('corrected', { name: by, reason })),
  ].filter((reason) => typeof reason === 'string' && reason !== '')
  if (reasons.length === 0) return null
  return (
    <ul className={classNames(asStack(4, 'body', 'quiet'), styles.said)}>
      {reasons.map((reason, index) => (
        // Two reasons may be identical, so their index is the key.
        <li key={index}>{reason}</li>
      ))}
    </ul>
  )
}
