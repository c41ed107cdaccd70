import { useState } from 'react'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import type { WaitingDevice } from '#domain/kiosk/pairing.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tDevices } from '#locale/system/devices.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from '../Devices.module.css'
import type { DeviceRow } from '../deviceRow.ts'
import { problemText } from '../../../../commands/problemText.ts'

type Props = {
  readonly device: WaitingDevice
  /** Devices in the place of which it can be paired. */
  readonly pairable: readonly DeviceRow[]
  readonly timeZone: string
  readonly onClose: () => void
}

const kinds = (['kiosk', 'wall', 'waiting'] as const).map((id) => ({ id, label: tDevices(`kinds.${id}`) }))
const newDevice = 'new'

/** The user compares the code, names the device and approves it, or rejects it. */
export function ReviewDialog({ device, pairable, timeZone, onClose }: Props) {
  const { userCode, address, requestedAt } = device
  const draft = useDeviceDraft(device)
  const { isSending, error, decide } = useDecision(onClose)
  return (
    <Dialog
      title={tDevices('reviewTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="takesAway" isDisabled={isSending} onPress={() => decide({ command: 'kiosk.reject', data: { userCode } })}>
            {tDevices('reject')}
          </Button>
          <Button kind="next" isDisabled={isSending || !draft.isComplete} onPress={() => decide(draft.approval())}>
            {tDevices('approve')}
          </Button>
        </>
      }
    >
      <output className={styles.code} aria-label={Array.from(userCode).join(' ')}>
        {userCode}
      </output>
      <p className={asText('quiet')}>
        {tDevices('compare')} {tDevices('requestedFrom', { address, time: wholeTimeOf(requestedAt, timeZone) })}
      </p>
      <div className={asStack(12, 'itemsStart')}>
        <DeviceFields draft={draft} pairable={pairable} />
      </div>
      {error !== undefined && <p role="alert">{error}</p>}
    </Dialog>
  )
}

/** A new device, or the place of one that is not connected. */
function useDeviceDraft({ userCode, kind: requestedKind }: WaitingDevice) {
  const current = useCurrentLocation()
  const [target, setTarget] = useState(newDevice)
  const [name, setName] = useState('')
  const [kind, setKind] = useState<DeviceKind>(requestedKind)
  const [location, setLocation] = useState<string>(current.location.id)
  const isNew = target === newDevice
  const approval = () =>
    isNew
      ? { command: 'kiosk.approve', data: { userCode, name: name.trim(), kind, location } }
      : { command: 'kiosk.pairAgain', record: target, data: { userCode } }
  return {
    ...{ target, setTarget, name, setName, kind, setKind, location, setLocation, isNew, approval },
    locations: current.locations,
    isComplete: !isNew || name.trim() !== '',
  }
}

type FieldsProps = { readonly draft: ReturnType<typeof useDeviceDraft>; readonly pairable: readonly DeviceRow[] }

function DeviceFields({ draft, pairable }: FieldsProps) {
  const targets = [
    { id: newDevice, label: tDevices('newDevice') },
    ...pairable.map(({ id, name, state }) => ({ id, label: `${name} (${tDevices(`states.${state}`)})` })),
  ]
  const locations = draft.locations.map(({ id, name }) => ({ id, label: name }))
  return (
    <>
      {pairable.length > 0 && (
        <SelectField label={tDevices('deviceIs')} options={targets} chosen={draft.target} onChoose={draft.setTarget} />
      )}
      {draft.isNew && (
        <>
          <Field
            label={tDevices('deviceName')}
            help={tDevices('deviceNameHelp')}
            value={draft.name}
            onChange={draft.setName}
            maxLength={80}
            autoFocus
          />
          <div className={classNames(asStack(4), styles.use)}>
            <span aria-hidden="true">{tDevices('use')}</span>
            <SegmentedControl label={tDevices('use')} choices={kinds} chosen={draft.kind} onChoose={draft.setKind} />
          </div>
          <SelectField label={tDevices('location')} options={locations} chosen={draft.location} onChoose={draft.setLocation} />
        </>
      )}
    </>
  )
}

type Decision = { readonly command: string; readonly record?: string; readonly data: object }

function useDecision(onDone: () => void) {
  const client = useClient()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const decide = (decision: Decision) => {
    setSending(true)
    setError(undefined)
    client.fetch('POST', '/api/commands/', decision).then(onDone, (thrown: unknown) => {
      setSending(false)
      setError(problemText(thrown, tDevices('failed')))
    })
  }
  return { isSending, error, decide }
}
