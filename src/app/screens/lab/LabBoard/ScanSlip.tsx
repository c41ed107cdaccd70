import { type FormEvent, useState } from 'react'
import { caseOfSlip, type LabCard } from '#streams/derive/lab/labBoard.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../appContext.ts'
import { Field } from '../../../components/form/Field.tsx'
import styles from './LabBoard.module.css'
import { tLab } from './tLab.ts'

/** Receives the case whose slip is scanned. A scanner types the number and ends it with Enter. */
export function ScanSlip({ cards }: { readonly cards: readonly LabCard[] }) {
  const client = useClient()
  const [number, setNumber] = useState('')
  const [received, setReceived] = useState<string | null>(null)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const receive = (event: FormEvent) => {
    event.preventDefault()
    const card = caseOfSlip(cards, number)
    setReceived(card ? tLab('received', { name: card.patient ? fullNameOf(card.patient) : tLab('nameHidden') }) : null)
    setFault(card || number.trim() === '' ? undefined : tLab('notFound', { number: number.trim() }))
    if (!card) return
    setNumber('')
    void client.send({ command: 'labcases.receive', record: card.labCase.id, expects: card.labCase.version })
  }
  return (
    <form className={styles.scan} onSubmit={receive}>
      <Field
        label={tLab('scan')}
        help={received ?? tLab('scanHelp')}
        error={fault}
        value={number}
        onChange={setNumber}
        autoComplete="off"
      />
    </form>
  )
}
