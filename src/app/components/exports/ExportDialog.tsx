import { useMemo, useState } from 'react'
import { type ExportFormat, exportFormats, type Export, type ExportState } from '#domain/system/export.ts'
import type { CommandRequest, Fields, RecordOf } from '#domain/wire.ts'
import { tExports } from '#locale/system/exportDialog.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../appContext.ts'
import { useSubmit } from '../../commands/useSubmit.ts'
import { useObservable } from '../../liveness/useObservable.ts'
import { t } from '../../i18n/translators.ts'
import { classNames } from '../../classNames.ts'
import { asStack } from '../../theme/looks.ts'
import { Button } from '../form/Button.tsx'
import { Field } from '../form/Field.tsx'
import { SegmentedControl } from '../form/SegmentedControl.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { ExportStatus } from './ExportStatus.tsx'
import styles from './ExportDialog.module.css'

type ExportRow = RecordOf<Export> & { readonly state: ExportState }
const noRows: LiveCollection<ExportRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type Props = {
  readonly title: string
  /** A command of `exports`, and its data without format and reason. */
  readonly command: 'create' | 'createReport'
  readonly data: Fields
  readonly onClose: () => void
}

/** Asks for the format and the reason, shows how far the file is, and offers it when it is ready. */
export function ExportDialog({ title, command, data, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [reason, setReason] = useState('')
  const [made, setMade] = useState<readonly string[]>([])
  const { send, problem, isSending } = useSubmit((id) => setMade((before) => (id === null ? before : [...before, id])))
  const request: CommandRequest = { command: `exports.${command}`, data: { ...data, format, reason: reason.trim() } }
  const canSend = reason.trim() !== '' && !isSending
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={<Actions {...{ isSending, canSend, onClose }} hasMade={made.length > 0} onMake={() => void send(request)} />}
    >
      <SegmentedControl
        label={tExports('format')}
        choices={exportFormats.map((id) => ({ id, label: tExports(`formats.${id}`) }))}
        chosen={format}
        onChoose={setFormat}
      />
      <Field
        label={tExports('reason')}
        help={tExports('reasonHelp')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        error={problem?.detail}
      />
      <MadeExports ids={made} />
    </Dialog>
  )
}

type ActionProps = {
  readonly isSending: boolean
  readonly canSend: boolean
  readonly hasMade: boolean
  readonly onMake: () => void
  readonly onClose: () => void
}

const Actions = ({ isSending, canSend, hasMade, onMake, onClose }: ActionProps) => (
  <>
    <Button kind="quiet" onPress={onClose}>
      {t(hasMade ? 'close' : 'cancel')}
    </Button>
    <Button kind="next" isDisabled={!canSend} isPending={isSending} onPress={onMake}>
      {tExports('export')}
    </Button>
  </>
)

/** The exports that this dialog made, the newest first. */
function MadeExports({ ids }: { readonly ids: readonly string[] }) {
  const client = useClient()
  const exports$ = useMemo(() => client.collection<ExportRow>('exports'), [client])
  const { rows } = useObservable(exports$, noRows)
  const made = ids.flatMap((id) => rows.get(id) ?? []).reverse()
  if (made.length === 0) return null
  return (
    <ul className={classNames(asStack(6), styles.list)} aria-label={tExports('made')}>
      {made.map((one) => (
        <ExportStatus key={one.id} made={one} />
      ))}
    </ul>
  )
}
