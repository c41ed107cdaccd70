import { memo } from 'react'
import type { BookRequest } from '#streams/derive/scheduling/book/bookBlocks.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { tBook } from '../tBook.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './RequestButton.module.css'

type Props = { readonly request: BookRequest; readonly onOpen: (appointmentId: string) => void }

/** A request for the day that still needs a time. */
export const RequestButton = memo(function RequestButton({ request, onOpen }: Props) {
  return (
    <button
      type="button"
      className={classNames(asRow(8, 'center', 'ink', 'shrinks'), styles.request)}
      data-key={request.id}
      onClick={() => onOpen(request.id)}
    >
      <StateGlyph shape="requested" size={14} />
      <span className={asText('name', 'cut')}>{patientName(request.patient)}</span>
      <span className={asText('small', 'faint', 'oneLine', 'pushed')}>{tBook('noTimeYet')}</span>
    </button>
  )
})
