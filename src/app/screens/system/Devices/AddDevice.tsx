import { useState } from 'react'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Field } from '../../../parts/form/Field.tsx'
import { Segments } from '../../../parts/form/Segments.tsx'
import { Panel } from '../../../parts/layer/Sheet.tsx'
import type { DeviceRow } from './deviceRow.ts'
import styles from './Devices.module.css'
import { sayDevices } from './sayDevices.ts'

const kinds = (['kiosk', 'wall', 'waiting'] as const).map((id) => ({ id, word: sayDevices(`kinds.${id}`) }))

type Props = { readonly location: string; readonly onAdded: (device: DeviceRow) => void }

export function AddDevice({ location, onAdded }: Props) {
  const client = useClient()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<DeviceKind>('kiosk')
  const [fault, setFault] = useState<string | undefined>()
  const add = () => {
    setFault(undefined)
    client.fetch('POST', '/api/kiosk/', { name: name.trim(), kind, location }).then(
      (made) => {
        setName('')
        onAdded(made as DeviceRow)
      },
      () => setFault(sayDevices('notNow')),
    )
  }
  return (
    <Panel title={sayDevices('addTitle')}>
      <div className={styles.add}>
        <Field
          label={sayDevices('addName')}
          help={sayDevices('addNameHelp')}
          fault={fault}
          value={name}
          onChange={setName}
          maxLength={80}
        />
        <Segments label={sayDevices('addKind')} choices={kinds} chosen={kind} onChoose={setKind} />
        <Button kind="next" isDisabled={name.trim() === ''} onPress={add}>
          {sayDevices('add')}
        </Button>
      </div>
    </Panel>
  )
}
