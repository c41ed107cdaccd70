import { Label, TextArea, TextField } from 'react-aria-components'
import { digitsOf } from '#locale/common/time.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { useAppContext } from '../../../../appContext.ts'
import { t } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './ChairNotes.module.css'
import { type SaveStatus, useSavedNotes } from './useSavedNotes.ts'

type Props = {
  readonly appointmentId: string
  readonly version: number
  /** The notes as the server has them. */
  readonly notes: string
  readonly timeZone: string
}

const saveStatusText = (saveStatus: SaveStatus, timeZone: string): string => {
  if (saveStatus.kind === 'saved') return saveStatus.at === null ? '' : t('saved', { time: digitsOf(saveStatus.at, timeZone) })
  return t(saveStatus.kind)
}

/** Edits the notes and saves them automatically. It shows the time of the last save. */
export function ChairNotes({ appointmentId, version, notes, timeZone }: Props) {
  const { client } = useAppContext()
  const canWrite = client.scopes.has('appt.e')
  const { text, write, saveStatus } = useSavedNotes({ appointmentId, version, notes })
  return (
    <TextField className={styles.notes ?? ''} value={text} onChange={write} isReadOnly={!canWrite}>
      <span className={classNames(asRow(12, 'between', 'faint'), styles.head)}>
        <Label>{tBoard('chair.notes')}</Label>
        <span role="status" data-kind={saveStatus.kind}>
          {canWrite ? saveStatusText(saveStatus, timeZone) : tBoard('chair.notesPermission')}
        </span>
      </span>
      <TextArea className={styles.text ?? ''} />
    </TextField>
  )
}
