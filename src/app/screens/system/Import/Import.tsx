import './areas.ts'
import { useMachine } from '@xstate/react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { importKinds } from '#domain/system/importColumns.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { BusyOverlay } from '../../../components/overlays/BusyOverlay.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { PanelStack } from '../../../components/panels/PanelStack.tsx'
import { WithToasts } from '../../../components/command/WithToasts.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { ImportStatus } from './ImportStatus.tsx'
import styles from './Import.module.css'
import { type ImportKind, type MigrationRow, wizardFor } from './importWizard.ts'
import { tImport } from './tImport.ts'
import { ImportSteps, stepOf } from './ImportSteps.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'

const none: LiveCollection<MigrationRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The kind of rows that the address names, as a list that leads here does. */
function useKindInAddress(): ImportKind {
  const { as }: { readonly as?: unknown } = useSearch({ strict: false })
  return importKinds.find((kind) => kind === as) ?? 'appointments'
}

export function Import() {
  const client = useClient()
  const { location } = useCurrentLocation()
  const wizard = useMemo(() => wizardFor(client), [client])
  const as = useKindInAddress()
  const [{ value, context }, send] = useMachine(wizard, { input: { location: location.id, as } })
  const migrations$ = useMemo(() => client.collection<MigrationRow>('migrations'), [client])
  const { rows } = useObservable(migrations$, none)
  const followed = value === 'following' && context.id !== null ? (rows.get(context.id) ?? null) : null
  return (
    <Page title={tScreenName('imports')} timeZone={location.timeZone}>
      <WithToasts>
        <div className={styles.sheet}>
          <PanelStack>
            <ImportSteps step={stepOf(followed)} />
            {value === 'following' ? (
              <ImportStatus migration={followed} onAnother={() => send({ type: 'another' })} />
            ) : (
              <ChooseFile
                context={context}
                onFile={(file) => send({ type: 'file', file })}
                onKind={(as) => send({ type: 'kind', as })}
                onLocation={(id) => send({ type: 'location', location: id })}
                onSend={() => send({ type: 'send' })}
              />
            )}
            <EarlierImports migrations={[...rows.values()]} followedId={context.id} onOpen={(id) => send({ type: 'open', id })} />
          </PanelStack>
        </div>
      </WithToasts>
      <BusyOverlay isBusy={value === 'sending'} label={tImport('sending', { file: context.file?.name ?? '' })} />
    </Page>
  )
}
