import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { maxLoggerBytes } from '#domain/sterilisation/results.ts'
import { formatCycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from '../../../../components/sterilisation/forms/Forms.module.css'

type ImportOutcome = { readonly name: string; readonly refusal: string | null }

/** Imports the log file that the steriliser wrote. */
export function ImportLogForm({ cycle, onClose }: { readonly cycle: CycleRow; readonly onClose: () => void }) {
  const client = useClient()
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null)
  const onSave = async () => {
    if (!file || outcome?.refusal === null) return null
    // The server drops an oversized upload halfway without an answer, so the size is checked here first.
    if (file.size > maxLoggerBytes) return tSterilisation('importer.tooLarge')
    try {
      await client.fetch('POST', `/cycles/${cycle.id}/evidence?file=${encodeURIComponent(file.name)}`, file, {
        'content-type': 'text/plain',
      })
      setOutcome({ name: file.name, refusal: null })
      return null
    } catch (error) {
      return error instanceof ProblemError ? error.problem.detail || error.problem.title : tSterilisation('noResponse')
    }
  }
  return (
    <SterilisationFormDialog
      title={tSterilisation('importer.title')}
      onClose={onClose}
      saveLabel={tSterilisation('importer.importFile')}
      isReady={file !== null}
      onSave={onSave}
    >
      <p className={asText('small', 'quiet')}>
        {tSterilisation('importer.cycle', { number: formatCycleNumber(cycle) ?? '' })} {tSterilisation('importer.help')}
      </p>
      <FileTrigger onSelect={(files) => setFile(files?.[0] ?? null)}>
        <Button>{tSterilisation('importer.choose')}</Button>
      </FileTrigger>
      {file && (
        <p className={classNames(asRow(8, 'center', 'breaks'), styles.file)}>
          <StateGlyph shape="scheduled" size={14} />
          {file.name}
        </p>
      )}
    </SterilisationFormDialog>
  )
}
