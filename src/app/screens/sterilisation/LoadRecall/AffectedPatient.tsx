import { assessments, notificationMethods } from '#domain/sterilisation/loadRecallTask.ts'
import { dayOf } from '#domain/time.ts'
import { shortDayOf, wholeTimeOf } from '#locale/common/time.ts'
import type { Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import { packName, type PackRow, type LoadRecallTaskRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './LoadRecall.module.css'

type Props = { readonly task: LoadRecallTaskRow; readonly name: string; readonly packs: Rows<PackRow> }

/** One affected patient, with all their packs. The assessment applies to the patient as a whole. */
export function AffectedPatient({ task, name, packs }: Props) {
  const used = task.uses.flatMap(({ pack }) => packs.get(pack) ?? [])
  return (
    <>
      <div className={classNames(asRow(0, 'baseline', 'wraps'), styles.who)}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.with}>
          {used.map((pack) => tSterilisation('recallUsedWith', { code: packName(pack), kind: pack.kind })).join('; ')}
        </span>
        <UsedAt task={task} />
      </div>
      <AssessmentStep task={task} name={name} />
      {task.assessed && <NotificationStep task={task} name={name} />}
    </>
  )
}

function UsedAt({ task: { uses } }: { readonly task: LoadRecallTaskRow }) {
  const { timeZone } = useCurrentLocation().location
  const usedAt = uses.find((use) => use.usedAt !== null)?.usedAt
  if (!usedAt) return null
  return (
    <span className={asText('small', 'faint')}>
      {tSterilisation('traceUsedAt', { day: shortDayOf(dayOf(usedAt, timeZone)), time: wholeTimeOf(usedAt, timeZone) })}
    </span>
  )
}

type TaskProps = { readonly task: LoadRecallTaskRow; readonly name: string }

/** A clinician assesses; the assessment can be changed, and the log keeps both. */
const AssessmentStep = ({ task, name }: TaskProps) => (
  <div className={styles.step}>
    <span className={asText('label', 'quiet')}>{tSterilisation('recallAssessed')}</span>
    <div className={asRow(8, 'wraps')}>
      {assessments.map((assessed) => (
        <StepChoice
          key={assessed}
          command="assess"
          task={task}
          data={{ assessed }}
          label={tSterilisation(`recallAssess.${assessed}`)}
          name={name}
          isChosen={task.assessed === assessed}
        />
      ))}
    </div>
    {task.assessed && task.assessedBy && <span className={asText('small', 'faint')}>{task.assessedBy}</span>}
  </div>
)

const NotificationStep = ({ task, name }: TaskProps) => (
  <div className={styles.step}>
    <span className={asText('label', 'quiet')}>{tSterilisation('recallNotified')}</span>
    <div className={asRow(8, 'wraps')}>
      {notificationMethods.map((notifiedHow) => (
        <StepChoice
          key={notifiedHow}
          command="notify"
          task={task}
          data={{ notifiedHow }}
          label={tSterilisation(`recallNotify.${notifiedHow}`)}
          name={name}
          isChosen={task.notifiedHow === notifiedHow && task.state === 'told'}
        />
      ))}
    </div>
  </div>
)

type StepChoiceProps = TaskProps & {
  readonly command: 'assess' | 'notify'
  readonly data: Readonly<Record<string, string>>
  readonly label: string
  readonly isChosen: boolean
}

/** The chosen option shows a tick; the others stay available. */
const StepChoice = ({ command, task, data, label, name, isChosen }: StepChoiceProps) =>
  isChosen ? (
    <span className={classNames(asRow(0, 'inline', 'center'), styles.chosen)}>
      <StateLabel shape="released" label={label} />
    </span>
  ) : (
    <CommandButton
      command={`steris/tasks.${command}`}
      record={task.id}
      shownVersion={task.version}
      data={data}
      label={label}
      about={name}
      isSoft
    />
  )
