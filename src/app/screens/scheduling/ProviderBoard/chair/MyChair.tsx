import { digitsOf } from '#locale/common/time.ts'
import { tAlertsStatus } from '#locale/people/alertsStatus.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { ChairPanel as MyChairData, SeatedPatient } from '#streams/derive/scheduling/providerBoard/chairPanel.ts'
import { ChairPacks } from '../../../../components/sterilisation/chairPacks/ChairPacks.tsx'
import { AnswersBadge } from '../../../../components/documents/AnswersBadge.tsx'
import { alertsToShow } from '../../../../components/state/alertsToShow.ts'
import { AlertLabel } from '../../../../components/state/AlertLabel.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { MoreActionsButton } from '../step/MoreActionsButton.tsx'
import { PatientName } from '../grid/PatientName.tsx'
import { packStopText } from '../blockerText.ts'
import { ChairActions } from './ChairActions.tsx'
import { ChairTime } from './ChairTime.tsx'
import { ExamRequests } from './ExamRequests.tsx'
import { ExamPanel } from './ExamPanel.tsx'
import styles from './MyChair.module.css'
import { openedPart } from '../../../../components/overlays/openedPart.tsx'
import { useClient } from '../../../../appContext.ts'
import { ChairNotes } from './ChairNotes.tsx'
import { UnsignedNotes } from './UnsignedNotes.tsx'

const ChairTreatment = openedPart(
  () => import('./ChairTreatment.tsx').then((part) => part.ChairTreatment),
  () => <div className={styles.treatment} />,
)

type Props = { readonly chair: MyChairData; readonly timeZone: string }

/** Fixed at the bottom within reach of the thumb. A heavy line separates it from the list. */
export function MyChair({ chair, timeZone }: Props) {
  const { seated } = chair
  const { scopes } = useClient()
  const packs = seated && <ChairPacksSection key={seated.id} seated={seated} timeZone={timeZone} />
  const title = chair.chair ? tBoard('chair.now', { chair: chair.chair }) : tBoard('chair.mine')
  return (
    <section
      className={styles.panel}
      aria-label={title}
      data-empty={seated ? undefined : ''}
      data-called={chair.examRequests ? '' : undefined}
    >
      <div className={classNames(asStack(1, 'itemsStart', 'atTop'), styles.who)}>
        <h2 className={styles.caption}>{title}</h2>
        {seated ? <SeatedPatientDetails seated={seated} /> : <EmptyChair chair={chair} />}
        <p className={classNames(asText('faint', 'cut'), styles.following)}>{nextPatientLine(chair, timeZone)}</p>
        <UnsignedNotes />
      </div>
      {seated && (
        <>
          <ChairTime seated={seated} timeZone={timeZone} />
          <div className={styles.notes}>
            {scopes.has('pat') && <ChairTreatment key={seated.id} seated={seated} />}
            <ChairNotes key={seated.id} seated={seated} timeZone={timeZone} />
          </div>
        </>
      )}
      {chair.examRequests ? (
        <ExamRequests examRequests={chair.examRequests} packs={packs} />
      ) : (
        seated && <ExamPanel seated={seated} packs={packs} />
      )}
    </section>
  )
}

/** Shows the packs. A pack set up here that is under a load recall is announced until it is removed. */
function ChairPacksSection({ seated, timeZone }: { readonly seated: SeatedPatient; readonly timeZone: string }) {
  const stopText = packStopText(seated)
  return (
    <div className={classNames(asStack(8, 'shrinks'), styles.packs)}>
      <p role="alert" className={stopText ? styles.stop : 'unseen'}>
        {stopText && <StateGlyph shape="pastSecond" size={20} />}
        {stopText}
      </p>
      <ChairPacks appointment={seated.id} name={seated.name} timeZone={timeZone} />
    </div>
  )
}

const nextPatientLine = ({ next }: MyChairData, timeZone: string): string =>
  next ? tBoard('chair.following', { name: next.name, time: digitsOf(next.expectedAt, timeZone) }) : tBoard('chair.followingNone')

/** Shows the patient in the chair. An alert for a life-threatening condition is filled. */
function SeatedPatientDetails({ seated: { id, patient, name, age, reason, alerts, alertsStatus } }: { readonly seated: SeatedPatient }) {
  return (
    <>
      <span className={asRow(6, 'center', 'shrinks')}>
        <PatientName patient={patient} name={name} className={styles.name} />
        <MoreActionsButton appointmentId={id} name={name} />
      </span>
      <p className={classNames(asText('quiet', 'cut'), styles.detail)}>{[age, reason].filter(Boolean).join(' · ')}</p>
      <AnswersBadge appointment={id} patient={{ name, id: patient }} density="touch" />
      <span className={classNames(asRow(6, 'wraps'), styles.alerts)}>
        {alertsToShow(alerts ?? [], 2).shown.map((alert) => (
          <AlertLabel key={alert.label} alert={alert} size="large" isFilled={alert.grave} />
        ))}
        {alertsStatus && <span className={asText('small', 'faint')}>{tAlertsStatus(alertsStatus)}</span>}
      </span>
    </>
  )
}

function EmptyChair({ chair: { row } }: { readonly chair: MyChairData }) {
  return (
    <>
      <p className={styles.name}>{tBoard('chair.empty')}</p>
      {row && (
        <>
          <StateLabel shape={row.state} label={tState(`chair.${row.state}`)} size={18}>
            {row.state === 'clean' ? undefined : <ElapsedTime since={row.since} />}
          </StateLabel>
          <ChairActions chair={row} canFree />
        </>
      )}
    </>
  )
}
