import { IconFileSpreadsheet } from '@tabler/icons-react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { importKinds } from '#domain/system/importColumns.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Menu } from '../../../components/overlays/Menu.tsx'
import { SegmentedControl } from '../../../components/form/SegmentedControl.tsx'
import { PanelRow, Panel } from '../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './Import.module.css'
import type { ImportKind } from './importWizard.ts'
import { tImport } from './tImport.ts'

type Props = {
  readonly context: { readonly file: File | null; readonly as: ImportKind; readonly location: string; readonly problem: string | null }
  readonly onFile: (file: File | null) => void
  readonly onKind: (kind: ImportKind) => void
  readonly onLocation: (id: string) => void
  readonly onSend: () => void
}

export function ChooseFile({ context, onFile, onKind, onLocation, onSend }: Props) {
  return (
    <>
      <Panel>
        <p className={classNames(asText('body', 'quiet'), styles.lead)}>{tImport('lead')}</p>
        <PanelRow label={tImport('kind')}>
          <SegmentedControl
            label={tImport('kind')}
            choices={importKinds.map((id) => ({ id, label: tImport(`kinds.${id}`) }))}
            chosen={context.as}
            onChoose={onKind}
          />
        </PanelRow>
        <LocationPicker chosen={context.location} onChoose={onLocation} />
        <FilePicker file={context.file} onFile={onFile} />
      </Panel>
      <div className={asRow(8, 'center', 'toEnd', 'wraps')}>
        <p role="alert" className={classNames(asText('small', 'red'), styles.fault)}>
          {context.problem !== null && tImport('notSent', { reason: context.problem })}
        </p>
        <Button kind="next" isDisabled={context.file === null} onPress={onSend}>
          {tImport('preview')}
        </Button>
      </div>
    </>
  )
}

/** Hidden if the user has only one location. */
function LocationPicker({ chosen, onChoose }: { readonly chosen: string; readonly onChoose: (id: string) => void }) {
  const { locations } = useCurrentLocation()
  if (locations.length < 2) return null
  const choices = locations.map(({ id, name }) => ({ id, label: name, isChosen: id === chosen, onChoose: () => onChoose(id) }))
  return (
    <PanelRow label={tImport('into')}>
      <Menu label={tImport('into')} selection groups={[{ id: 'locations', choices }]}>
        <Button>{locations.find(({ id }) => id === chosen)?.name}</Button>
      </Menu>
    </PanelRow>
  )
}

const acceptedTypes = ['.csv', 'text/csv', '.ics', 'text/calendar']

function FilePicker({ file, onFile }: { readonly file: File | null; readonly onFile: (file: File | null) => void }) {
  return (
    <DropZone
      className={classNames(asStack(10, 'itemsCenter', 'quiet'), styles.drop)}
      aria-label={tImport('file')}
      onDrop={({ items }) => {
        const dropped = items.find((item) => item.kind === 'file')
        if (dropped?.kind === 'file') void dropped.getFile().then(onFile)
      }}
    >
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
      {file ? (
        <p className={styles.file}>
          <strong>{file.name}</strong> {tImport('sizeOf', { size: Math.max(1, Math.round(file.size / 1024)) })}
        </p>
      ) : (
        <p className={styles.file}>{tImport('drop')}</p>
      )}
      <FileTrigger acceptedFileTypes={acceptedTypes} onSelect={(files) => onFile(files?.[0] ?? null)}>
        <Button>{file ? tImport('another') : tImport('orChoose')}</Button>
      </FileTrigger>
    </DropZone>
  )
}
