import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { mostLoggerBytes } from '#domain/sterilisation/loggers/report.ts'
import { cycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { Refusal } from '#streams/rest.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { StateGlyph } from '../../../../parts/state/StateGlyph.tsx'
import { saySterile } from '../../saySterile.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './Forms.module.css'

type Outcome = { readonly name: string; readonly refused: string | null }

/** The file that the steriliser itself wrote, and what came of it. */
export function ImportForm({ cycle, onClose }: { readonly cycle: CycleRow; readonly onClose: () => void }) {
  const client = useClient()
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const onSave = async () => {
    if (!file || outcome?.refused === null) return null
    // What is refused for its size is refused in the middle of being sent, and then no answer comes.
    if (file.size > mostLoggerBytes) return saySterile('importer.tooLarge')
    try {
      await client.fetch('POST', `/cycles/${cycle.id}/evidence?file=${encodeURIComponent(file.name)}`, file, {
        'content-type': 'text/plain',
      })
      setOutcome({ name: file.name, refused: null })
      return null
    } catch (fault) {
      return fault instanceof Refusal ? fault.problem.detail || fault.problem.title : saySterile('notAnswered')
    }
  }
  return (
    <FormDialog
      title={saySterile('importer.title')}
      onClose={onClose}
      save={saySterile('importer.take')}
      isReady={file !== null}
      onSave={onSave}
    >
      <p className={styles.what}>
        {saySterile('importer.cycle', { number: cycleNumber(cycle) ?? '' })} {saySterile('importer.what')}
      </p>
      <FileTrigger onSelect={(files) => setFile(files?.[0] ?? null)}>
        <Button>{saySterile('importer.choose')}</Button>
      </FileTrigger>
      {file && (
        <p className={styles.file}>
          <StateGlyph shape="scheduled" size={14} />
          {file.name}
        </p>
      )}
    </FormDialog>
  )
}
