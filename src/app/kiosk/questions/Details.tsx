import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Details as Typed, Proposable } from '#domain/kiosk/proposal.ts'
import { useGlass } from '../glass.ts'
import { Act } from './Act.tsx'
import { NewValue } from './NewValue.tsx'
import { Question } from './Question.tsx'
import styles from './questions.module.css'

/** Unchanged by one tap, or what has changed, one by one: a proposal, which reception looks at. */
export function Details() {
  const { visitor, tongue, shown } = useGlass()
  const { say } = tongue
  const [changes, setChanges] = useState<Typed>({})
  const [editing, setEditing] = useState<Proposable | null>(null)
  const change = (field: Proposable, value: string | null) => {
    setEditing(null)
    setChanges(({ [field]: _, ...others }) => (value === null ? others : { ...others, [field]: value }))
  }
  if (editing) return <NewValue field={editing} before={changes[editing] ?? ''} onDone={(value) => change(editing, value)} />

  const hasChanged = Object.keys(changes).length > 0
  const send = () =>
    visitor.send({ type: 'tapped', tap: hasChanged ? visitor.tap('propose', { details: changes }) : visitor.tap('keepDetails') })
  return (
    <Question
      title={say('details')}
      step={4}
      answer={
        <div className={styles.details}>
          <ul className={styles.fields}>
            {(shown.visit.screen?.details ?? []).map(({ field, veiled }) => (
              <li key={field}>
                <button type="button" className={styles.field} onClick={() => setEditing(field)}>
                  <span className={styles.fieldName}>{say(field)}</span>
                  <bdi className={styles.fieldValue}>{changes[field] ?? veiled ?? say('notGiven')}</bdi>
                  {changes[field] === undefined ? <IconChevronRight aria-hidden="true" /> : <em>{say('changed')}</em>}
                </button>
              </li>
            ))}
          </ul>
          <Act isNext onTap={send}>
            {say(hasChanged ? 'sendChanges' : 'nothingChanged')}
          </Act>
        </div>
      }
    >
      <p className={styles.what}>{say('detailsWhat')}</p>
    </Question>
  )
}
