import { IconPaperclip } from '@tabler/icons-react'
import { tThreads } from '#locale/messaging/threads.ts'
import type { AssetRecord } from '#machines/records.ts'
import type { MessageRow } from '#streams/derive/messaging/recordedAnswers.ts'
import type { Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './Files.module.css'

type Props = { readonly message: MessageRow; readonly files: Rows<AssetRecord> }

/** The files of a message, to download. */
export function MessageFiles({ message: { attachments }, files }: Props) {
  const known = (attachments ?? []).flatMap((id) => files.get(id) ?? [])
  if (known.length === 0) return null
  return (
    <ul className={asRow(6, 'wraps')} aria-label={tThreads('files')}>
      {known.map(({ id, name }) => (
        <li key={id} className={classNames(asRow(6, 'center', 'small'), styles.file)}>
          <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
          <a className={classNames(asText('cut'), styles.name)} href={`/api/assets/${id}/file`} download={name}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
