import { IconFileSpreadsheet } from '@tabler/icons-react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { Button } from '../../../parts/form/Button.tsx'
import { Menu } from '../../../parts/layer/Menu.tsx'
import { Segments } from '../../../parts/form/Segments.tsx'
import { Line, Panel } from '../../../parts/layer/Sheet.tsx'
import { usePlace } from '../../../place.tsx'
import styles from './Import.module.css'
import type { Kind } from './importWizard.ts'
import { sayImport } from './sayImport.ts'

type Props = {
  readonly context: { readonly file: File | null; readonly as: Kind; readonly location: string; readonly problem: string | null }
  readonly onFile: (file: File | null) => void
  readonly onKind: (kind: Kind) => void
  readonly onLocation: (id: string) => void
  readonly onSend: () => void
}

const kinds: readonly Kind[] = ['appointments', 'patients']

export function ChooseFile({ context, onFile, onKind, onLocation, onSend }: Props) {
  return (
    <>
      <Panel>
        <p className={styles.lead}>{sayImport('lead')}</p>
        <Line label={sayImport('kind')}>
          <Segments
            label={sayImport('kind')}
            choices={kinds.map((id) => ({ id, word: sayImport(`kinds.${id}`) }))}
            chosen={context.as}
            onChoose={onKind}
          />
        </Line>
        <Into chosen={context.location} onChoose={onLocation} />
        <PickFile file={context.file} onFile={onFile} />
      </Panel>
      <div className={styles.acts}>
        <p role="alert" className={styles.fault}>
          {context.problem !== null && sayImport('notSent', { why: context.problem })}
        </p>
        <Button kind="next" isDisabled={context.file === null} onPress={onSend}>
          {sayImport('look')}
        </Button>
      </div>
    </>
  )
}

/** Only where there is a choice. */
function Into({ chosen, onChoose }: { readonly chosen: string; readonly onChoose: (id: string) => void }) {
  const { locations } = usePlace()
  if (locations.length < 2) return null
  const choices = locations.map(({ id, name }) => ({ id, word: name, isChosen: id === chosen, onChoose: () => onChoose(id) }))
  return (
    <Line label={sayImport('into')}>
      <Menu label={sayImport('into')} isChoice groups={[{ id: 'locations', choices }]}>
        <Button>{locations.find(({ id }) => id === chosen)?.name}</Button>
      </Menu>
    </Line>
  )
}

const endings = ['.csv', 'text/csv']

function PickFile({ file, onFile }: { readonly file: File | null; readonly onFile: (file: File | null) => void }) {
  return (
    <DropZone
      className={styles.drop ?? ''}
      aria-label={sayImport('file')}
      onDrop={({ items }) => {
        const dropped = items.find((item) => item.kind === 'file')
        if (dropped?.kind === 'file') void dropped.getFile().then(onFile)
      }}
    >
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
      {file ? (
        <p className={styles.file}>
          <strong>{file.name}</strong> {sayImport('sizeOf', { size: Math.max(1, Math.round(file.size / 1024)) })}
        </p>
      ) : (
        <p className={styles.file}>{sayImport('drop')}</p>
      )}
      <FileTrigger acceptedFileTypes={endings} onSelect={(files) => onFile(files?.[0] ?? null)}>
        <Button>{file ? sayImport('another') : sayImport('orChoose')}</Button>
      </FileTrigger>
    </DropZone>
  )
}
