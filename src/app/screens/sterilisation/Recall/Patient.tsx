import { assessments, waysOfTelling } from '#domain/sterilisation/recallTask.ts'
import { dayOf } from '#domain/time.ts'
import { shortDayOf, wholeTimeOf } from '#domain/words/time.ts'
import type { Rows } from '#streams/derive/day/dayRows.ts'
import { packName, type PackRow, type RecallTaskRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { usePlace } from '../../../place.tsx'
import { saySterile } from '../saySterile.ts'
import styles from './Recall.module.css'

type Props = { readonly task: RecallTaskRow; readonly name: string; readonly packs: Rows<PackRow> }

/** One person, with every pack that was used on them: what is decided is decided of the person. */
export function Patient({ task, name, packs }: Props) {
  const used = task.uses.flatMap(({ pack }) => packs.get(pack) ?? [])
  return (
    <>
      <div className={styles.who}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.with}>
          {used.map((pack) => saySterile('recallUsedWith', { code: packName(pack), kind: pack.kind })).join('; ')}
        </span>
        <UsedAt task={task} />
      </div>
      <Assessing task={task} name={name} />
      {task.assessed && <Telling task={task} name={name} />}
    </>
  )
}

function UsedAt({ task: { uses } }: { readonly task: RecallTaskRow }) {
  const { timeZone } = usePlace().location
  const usedAt = uses.find((use) => use.usedAt !== null)?.usedAt
  if (!usedAt) return null
  return (
    <span className={styles.when}>
      {saySterile('traceUsedAt', { day: shortDayOf(dayOf(usedAt, timeZone)), time: wholeTimeOf(usedAt, timeZone) })}
    </span>
  )
}

type TaskProps = { readonly task: RecallTaskRow; readonly name: string }

/** A clinician decides; the decision can be changed, and the log keeps both. */
const Assessing = ({ task, name }: TaskProps) => (
  <div className={styles.step}>
    <span className={styles.label}>{saySterile('recallAssessed')}</span>
    <div className={styles.choices}>
      {assessments.map((assessed) => (
        <Choice
          key={assessed}
          command="assess"
          task={task}
          data={{ assessed }}
          label={saySterile(`recallAssess.${assessed}`)}
          name={name}
          isChosen={task.assessed === assessed}
        />
      ))}
    </div>
    {task.assessed && task.assessedBy && <span className={styles.by}>{task.assessedBy}</span>}
  </div>
)

const Telling = ({ task, name }: TaskProps) => (
  <div className={styles.step}>
    <span className={styles.label}>{saySterile('recallNotified')}</span>
    <div className={styles.choices}>
      {waysOfTelling.map((notifiedHow) => (
        <Choice
          key={notifiedHow}
          command="notify"
          task={task}
          data={{ notifiedHow }}
          label={saySterile(`recallNotify.${notifiedHow}`)}
          name={name}
          isChosen={task.notifiedHow === notifiedHow && task.state === 'told'}
        />
      ))}
    </div>
  </div>
)

type ChoiceProps = TaskProps & {
  readonly command: 'assess' | 'notify'
  readonly data: Readonly<Record<string, string>>
  readonly label: string
  readonly isChosen: boolean
}

/** What is decided stands with its tick; the others can still be chosen. */
const Choice = ({ command, task, data, label, name, isChosen }: ChoiceProps) =>
  isChosen ? (
    <span className={styles.chosen}>
      <StateWord shape="released" word={label} />
    </span>
  ) : (
    <CommandButton command={`steris/tasks.${command}`} record={task.id} seen={task.version} data={data} label={label} about={name} isSoft />
  )
