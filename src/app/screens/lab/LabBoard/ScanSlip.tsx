import { IconScan } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button as AriaButton, Input, Label, TextField } from 'react-aria-components'
import type { Instant } from '#domain/time.ts'
import { instantOf } from '#domain/time.ts'
import { digitsOf } from '#locale/common/time.ts'
import { tLab } from '#locale/lab/labBoard.ts'
import { caseNumber, caseOfSlip, type LabCard } from '#streams/derive/lab/labBoard.ts'
import { useClient } from '../../../appContext.ts'
import { useScans } from '../../../components/scanner/useScans.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import { caseName, itemText } from './caseTexts.ts'
import styles from './ScanSlip.module.css'

type Scanned = { readonly number: string; readonly text: string; readonly isFault: boolean; readonly at: Instant }

type Props = { readonly cards: readonly LabCard[]; readonly onFound: (id: string) => void }

/** Opens the case whose slip is scanned, and receives it if it is at the lab. */
function useSlips({ cards, onFound }: Props) {
  const client = useClient()
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const read = (number: string) => {
    const card = caseOfSlip(cards, number)
    const at = instantOf(client.now())
    if (!card) return setScanned({ number: number.trim(), text: tLab('notFound'), isFault: true, at })
    const { labCase, lane } = card
    const isReceived = lane === 'atLab' && client.scopes.has('lab.p')
    const text = tLab(isReceived ? 'received' : 'found', { case: `${itemText(card)}, ${caseName(card)}` })
    setScanned({ number: caseNumber(labCase) ?? number.trim(), text, isFault: false, at })
    onFound(labCase.id)
    if (isReceived) void client.send({ command: 'labcases.receive', record: labCase.id, expects: labCase.version })
    return undefined
  }
  return { scanned, read }
}

/** A scanner types the number wherever the focus is. A user can type it in the field and end it with Enter. */
export function ScanSlip(props: Props) {
  const { scanned, read } = useSlips(props)
  const [typed, setTyped] = useState('')
  useScans(read)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') read(typed)
    setTyped('')
  }
  return (
    <form className={classNames(asRow(8, 'center', 'shrinks'), styles.scan)} onSubmit={submit} data-fault={scanned?.isFault || undefined}>
      <IconScan size={20} stroke={1.75} aria-hidden="true" />
      <TextField value={typed} onChange={setTyped} className={styles.field ?? ''} autoComplete="off">
        <Label className="unseen">{tLab('scan')}</Label>
        <Input className={styles.input ?? ''} placeholder={scanned ? '' : tLab('scan')} />
        {scanned && typed === '' && <LastScan scanned={scanned} />}
      </TextField>
      <span className="unseen" role={scanned?.isFault ? 'alert' : 'status'}>
        {scanned && `${scanned.number}, ${scanned.text}`}
      </span>
      <AriaButton type="submit" className="unseen" excludeFromTabOrder>
        {tLab('scan')}
      </AriaButton>
    </form>
  )
}

function LastScan({ scanned: { number, text, isFault, at } }: { readonly scanned: Scanned }) {
  const { timeZone } = useCurrentLocation().location
  return (
    <span className={classNames(asRow(8, 'center', 'body', 'oneLine'), styles.last)} aria-hidden="true">
      <strong>{number}</strong>
      <span className={asText(isFault ? 'red' : 'quiet', 'cut', 'shrinks')}>{text}</span>
      <span className={asText('small', 'faint', 'pushed', 'fixed')}>{digitsOf(at, timeZone)}</span>
    </span>
  )
}
