import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import { tBook } from '../tBook.ts'
import { TwoWayControl } from './TwoWayControl.tsx'

type Props = { readonly kind: ColumnKind; readonly onKind: (kind: ColumnKind) => void }

/** By what the columns of a day are. */
export const ColumnKindControl = ({ kind, onKind }: Props) => (
  <TwoWayControl
    label={tBook('columns')}
    choices={[
      { id: 'chairs', label: tBook('chairs') },
      { id: 'providers', label: tBook('providers') },
    ]}
    chosen={kind}
    onChoose={onKind}
  />
)
