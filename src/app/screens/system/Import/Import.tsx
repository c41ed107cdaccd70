import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { Live } from '#streams/client.ts'
import { useClient } from '../../../context.ts'
import { Busy } from '../../../parts/command/Busy.tsx'
import { Page } from '../../../parts/page/Page.tsx'
import { Sheet } from '../../../parts/layer/Sheet.tsx'
import { ToastStrip } from '../../../parts/command/ToastStrip.tsx'
import { usePlace } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { Following } from './Following.tsx'
import styles from './Import.module.css'
import { type MigrationRow, wizardFor } from './importWizard.ts'
import { sayImport } from './sayImport.ts'
import { Steps, stepOf } from './Steps.tsx'

const none: Live<MigrationRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

export function Import() {
  const client = useClient()
  const { location } = usePlace()
  const wizard = useMemo(() => wizardFor(client), [client])
  const [{ value, context }, send] = useMachine(wizard, { input: { location: location.id } })
  const migrations$ = useMemo(() => client.collection<MigrationRow>('migrations'), [client])
  const { rows } = useLive(migrations$, none)
  const followed = value === 'following' && context.id !== null ? (rows.get(context.id) ?? null) : null
  return (
    <Page title={sayImport('name')} timeZone={location.timeZone}>
      <div className={styles.work}>
        <div className={styles.sheet}>
          <Sheet>
            <Steps step={stepOf(followed)} />
            {value === 'following' ? (
              <Following migration={followed} onAnother={() => send({ type: 'another' })} />
            ) : (
              <ChooseFile
                context={context}
                onFile={(file) => send({ type: 'file', file })}
                onKind={(as) => send({ type: 'kind', as })}
                onLocation={(id) => send({ type: 'location', location: id })}
                onSend={() => send({ type: 'send' })}
              />
            )}
            <EarlierImports migrations={[...rows.values()]} followed={context.id} onOpen={(id) => send({ type: 'open', id })} />
          </Sheet>
        </div>
        <ToastStrip tell={() => null} />
      </div>
      <Busy isWorking={value === 'sending'} what={sayImport('sending', { file: context.file?.name ?? '' })} />
    </Page>
  )
}
