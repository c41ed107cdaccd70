import type { MedicalEntry } from '#streams/derive/people/medicalHistory.ts'
import { AlertLabel } from '../../../components/state/AlertLabel.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import { EntryMenu } from './EntryMenu.tsx'
import { detailText, notedText, verdictText } from './entryText.ts'
import styles from './MedicalTab.module.css'

type Props = { readonly entry: MedicalEntry; readonly timeZone: string }

/** An allergy or a condition: its name, what a treatment has to know, and who noted it. An untrue one stays, struck through. */
export function EntryRow({ entry, timeZone }: Props) {
  const { status, record } = entry
  const isUntrue = status === 'untrue'
  const detail = isUntrue ? verdictText(entry, timeZone) : detailText(entry)
  const note = isUntrue ? record.verdictReason : record.note
  return (
    <li className={classNames(styles.entry, styles.columns)} data-status={status}>
      <span className={styles.name}>
        <EntryName entry={entry} />
      </span>
      <span className={classNames(asStack(1), styles.words)}>
        {detail && <span className={asText('body', 'breaks')}>{detail}</span>}
        {note && <span className={classNames(asText('small', 'quiet', 'breaks'), styles.note)}>{note}</span>}
        {!isUntrue && <span className={asText('small', 'faint', 'breaks')}>{notedText(entry, timeZone)}</span>}
      </span>
      {!isUntrue && <EntryMenu entry={entry} />}
    </li>
  )
}

function EntryName({ entry: { name, status, isGrave } }: Pick<Props, 'entry'>) {
  if (status === 'untrue') return <del className={asText('label', 'quiet', 'breaks')}>{name}</del>
  if (status === 'current' && isGrave) return <AlertLabel alert={{ label: name, grave: true }} isFilled />
  return <span className={asText('label', 'breaks', ...(status === 'over' ? (['quiet'] as const) : []))}>{name}</span>
}
