import { useState } from 'react'
import type { SubmissionRow } from '#streams/derive/reception/receptionPapers.ts'
import { useClient } from '../../../../context.ts'
import { AskReason } from '../../../../parts/command/AskReason.tsx'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { Button } from '../../../../parts/form/Button.tsx'
import { useGiving } from '../../../../useCommand.ts'
import { usePapers } from '../papers.ts'
import { sayVisit } from './sayVisit.ts'
import styles from './Visit.module.css'

const simple = ['send', 'review'] as const

/** One form of a visit: how it stands, and what may be done with it. */
export function OneForm({ form }: { readonly form: SubmissionRow }) {
  const client = useClient()
  const { forms } = usePapers()
  const name = forms.find(({ id }) => id === form.form)?.name ?? sayVisit('aForm')
  const may = (word: string, data = {}) =>
    client.judge('submissions', form, { command: `submissions.${word}`, record: form.id, data }).allowed
  return (
    <li className={styles.form}>
      <span className={styles.formName}>{name}</span>
      <span className={styles.formState}>{sayVisit(`submission.${form.state}`)}</span>
      {simple
        .filter((word) => may(word) && word !== sentAlready(form))
        .map((word) => (
          <CommandButton
            key={word}
            command={`submissions.${word}`}
            record={form.id}
            seen={form.version}
            label={sayVisit(`${word}Form`)}
            about={name}
            isSoft
          />
        ))}
      {may('withdraw', { withdrawnBecause: '-' }) && <NotNeeded form={form} name={name} />}
    </li>
  )
}

const sentAlready = ({ state }: SubmissionRow) => (state === 'sent' ? 'send' : null)

function NotNeeded({ form, name }: { readonly form: SubmissionRow; readonly name: string }) {
  const [isAsking, ask] = useState(false)
  const give = useGiving()
  const withdraw = (withdrawnBecause: string) => {
    ask(false)
    void give({ command: 'submissions.withdraw', record: form.id, data: { withdrawnBecause } }, form.version)
  }
  return (
    <>
      <Button kind="quiet" aria-label={`${sayVisit('withdrawForm')}, ${name}`} onPress={() => ask(true)}>
        {sayVisit('withdrawForm')}
      </Button>
      {isAsking && (
        <AskReason title={sayVisit('whyWithdraw', { name })} does={sayVisit('withdrawForm')} onGive={withdraw} onClose={() => ask(false)} />
      )}
    </>
  )
}
