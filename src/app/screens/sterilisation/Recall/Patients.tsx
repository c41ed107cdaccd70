import { useMemo } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { PatientTask } from '#domain/sterilisation/recall.ts'
import { dayOf } from '#domain/time.ts'
import { shortDayOf, wholeTimeOf } from '#domain/words/time.ts'
import { type People, peopleOf } from '#streams/derive/day/dayPeople.ts'
import type { PatientRow } from '#streams/derive/day/dayRows.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import type { OpenRecall } from '#streams/derive/sterilisation/sterileStops.ts'
import { useClient } from '../../../context.ts'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { usePlace } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'
import { saySterile } from '../saySterile.ts'
import styles from './Recall.module.css'

const nobody: People<PatientRow> = { ready: false, rows: new Map() }
const assessments = ['noExposure', 'possibleExposure', 'exposure'] as const
const ways = ['phone', 'letter', 'message', 'visit', 'notReached', 'notNeeded'] as const

/** Each person once, whatever number of packs was used on them: what is decided is decided of the person. */
export function Patients({ open }: { readonly open: OpenRecall }) {
  const client = useClient()
  const ids = [...new Set(open.recall.patients.map(({ patient }) => patient))]
  const wanted = ids.join(' ')
  const people$ = useMemo(() => peopleOf<PatientRow>(client, new BehaviorSubject(wanted === '' ? [] : wanted.split(' '))), [client, wanted])
  const people = useLive(people$, nobody).rows
  if (ids.length === 0) return <p className={styles.none}>{saySterile('recallNoPatients')}</p>
  return (
    <ul>
      {ids.map((id) => (
        <li key={id} className={styles.patient}>
          <Patient open={open} id={id} name={people.has(id) ? nameOf(people.get(id)) : '…'} />
        </li>
      ))}
    </ul>
  )
}

function Patient({ open: { recall, used }, id, name }: { readonly open: OpenRecall; readonly id: string; readonly name: string }) {
  const tasks = recall.patients.filter(({ patient }) => patient === id)
  const [first] = tasks
  const packs = tasks.map((task) => used.find((pack) => pack.id === task.pack)).filter((pack) => pack !== undefined)
  if (!first) return null
  return (
    <>
      <div className={styles.who}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.with}>
          {packs.map(({ code, kind }) => saySterile('recallUsedWith', { code: code ?? '', kind })).join('; ')}
        </span>
        <UsedAt task={first} />
      </div>
      <Assessing recall={recall.id} task={first} name={name} />
      {first.assessed && <Telling recall={recall.id} task={first} name={name} />}
    </>
  )
}

function UsedAt({ task: { usedAt } }: { readonly task: PatientTask }) {
  const { timeZone } = usePlace().location
  if (usedAt === null) return null
  return (
    <span className={styles.when}>
      {saySterile('traceUsedAt', { day: shortDayOf(dayOf(usedAt, timeZone)), time: wholeTimeOf(usedAt, timeZone) })}
    </span>
  )
}

type TaskProps = { readonly recall: string; readonly task: PatientTask; readonly name: string }

/** A clinician decides; the decision can be changed, and the log keeps both. */
const Assessing = ({ recall, task, name }: TaskProps) => (
  <div className={styles.step}>
    <span className={styles.label}>{saySterile('recallAssessed')}</span>
    <div className={styles.choices}>
      {assessments.map((assessed) => (
        <Choice
          key={assessed}
          command="assess"
          recall={recall}
          data={{ patient: task.patient, assessed }}
          label={saySterile(`recallAssess.${assessed}`)}
          name={name}
          isChosen={task.assessed === assessed}
        />
      ))}
    </div>
    {task.assessedBy && <span className={styles.by}>{task.assessedBy}</span>}
  </div>
)

const Telling = ({ recall, task, name }: TaskProps) => (
  <div className={styles.step}>
    <span className={styles.label}>{saySterile('recallNotified')}</span>
    <div className={styles.choices}>
      {ways.map((notifiedHow) => (
        <Choice
          key={notifiedHow}
          command="notify"
          recall={recall}
          data={{ patient: task.patient, notifiedHow }}
          label={saySterile(`recallNotify.${notifiedHow}`)}
          name={name}
          isChosen={task.notifiedHow === notifiedHow}
        />
      ))}
    </div>
  </div>
)

type ChoiceProps = {
  readonly command: 'assess' | 'notify'
  readonly recall: string
  readonly data: Readonly<Record<string, string>>
  readonly label: string
  readonly name: string
  readonly isChosen: boolean
}

/** What is decided stands with its tick; the others can still be chosen. */
const Choice = ({ command, recall, data, label, name, isChosen }: ChoiceProps) =>
  isChosen ? (
    <span className={styles.chosen}>
      <StateWord shape="released" word={label} />
    </span>
  ) : (
    <CommandButton command={`steris/recalls.${command}`} record={recall} seen={null} data={data} label={label} about={name} isSoft />
  )
