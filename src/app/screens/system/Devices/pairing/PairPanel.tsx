import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { catchError, EMPTY, exhaustMap, from, timer } from 'rxjs'
import { isOneOf } from '#domain/fields.ts'
import { pairableStates } from '#domain/kiosk/device.ts'
import { type WaitingDevice, isUserCode, normaliseUserCode, type WaitingDevices } from '#domain/kiosk/pairing.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tDevices } from '#locale/system/devices.ts'
import type { Client } from '#streams/client/client.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from '../Devices.module.css'
import type { DeviceRow } from '../deviceRow.ts'
import { problemText } from '../../../../commands/problemText.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

/** Waiting devices are in no log, because nothing is stored before a user approves them. So the screen asks for them. */
const pollInterval = 3000
const nothingListed: WaitingDevices = { items: [], isListed: false }

/** The devices that wait for approval. A failed request keeps those of the last one; the page says that it is not live. */
function useWaitingDevices(): WaitingDevices {
  const client = useClient()
  const [waiting, setWaiting] = useState(nothingListed)
  useEffect(() => {
    const poll$ = timer(0, pollInterval).pipe(
      exhaustMap(() => from(client.fetch('GET', '/api/kiosk/pairing/') as Promise<WaitingDevices>).pipe(catchError(() => EMPTY))),
    )
    const subscription = poll$.subscribe(setWaiting)
    return () => subscription.unsubscribe()
  }, [client])
  return waiting
}

const pages = ['kiosk', 'wall', 'waiting'] as const

type Props = { readonly devices: readonly DeviceRow[]; readonly timeZone: string }

/** Pairs a device: the user enters or scans the code that it shows, or picks it from the list. */
export function PairPanel({ devices, timeZone }: Props) {
  const { items, isListed } = useWaitingDevices()
  const [reviewed, setReviewed] = useState<WaitingDevice | null>(null)
  return (
    <Panel title={tDevices('waitingTitle')}>
      <div className={classNames(asStack(12), styles.pair)}>
        <p className={asText('quiet')}>{tDevices('waitingHelp')}</p>
        <ul className={styles.addresses}>
          {pages.map((page) => (
            <li key={page}>
              <span>{tDevices(`kinds.${page}`)}</span>
              <span>{`${location.host}/apps/${page}/`}</span>
            </li>
          ))}
        </ul>
        <CodeForm onFound={setReviewed} />
      </div>
      {isListed && items.length === 0 && <p className={styles.none}>{tDevices('noneWaiting')}</p>}
      {items.map((device) => (
        <WaitingItem key={device.userCode} device={device} timeZone={timeZone} onReview={() => setReviewed(device)} />
      ))}
      {reviewed && (
        <ReviewDialog
          key={reviewed.userCode}
          device={reviewed}
          pairable={devices.filter(isPairable)}
          timeZone={timeZone}
          onClose={() => setReviewed(null)}
        />
      )}
    </Panel>
  )
}

const isPairable = ({ state }: DeviceRow) => isOneOf([...pairableStates, 'revoked'], state)

type WaitingItemProps = { readonly device: WaitingDevice; readonly timeZone: string; readonly onReview: () => void }

function WaitingItem({ device: { userCode, kind, address, requestedAt }, timeZone, onReview }: WaitingItemProps) {
  const description = tDevices('waitingFrom', { kind: tDevices(`kinds.${kind}`), address, time: wholeTimeOf(requestedAt, timeZone) })
  return (
    <PanelRow label={userCode} description={description}>
      <Button aria-label={`${tDevices('review')}, ${userCode}`} onPress={onReview}>
        {tDevices('review')}
      </Button>
    </PanelRow>
  )
}

/** Finds the device by its code: typed here, or in the address that the QR code opens. */
function CodeForm({ onFound }: { readonly onFound: (device: WaitingDevice) => void }) {
  const { find, error } = useFindDevice(onFound)
  const [code, setCode] = useState('')
  const isComplete = isUserCode(normaliseUserCode(code))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) void find(code).then((isFound) => isFound && setCode(''))
  }
  return (
    <form className={asRow(12, 'center', 'wraps')} onSubmit={submit}>
      <Field
        label={tDevices('code')}
        help={tDevices('codeHelp')}
        error={error}
        value={code}
        onChange={(text) => setCode(text.toUpperCase())}
        autoComplete="off"
        spellCheck="false"
        maxLength={10}
      />
      <Button kind="next" type="submit" isDisabled={!isComplete}>
        {tDevices('find')}
      </Button>
    </form>
  )
}

const findDevice = async (client: Client, code: string): Promise<WaitingDevice> =>
  (await client.fetch('GET', `/api/kiosk/pairing/${encodeURIComponent(normaliseUserCode(code))}`)) as WaitingDevice

function useFindDevice(onFound: (device: WaitingDevice) => void) {
  const client = useClient()
  const navigate = useNavigate()
  const search: { readonly code?: unknown } = useSearch({ strict: false })
  const [error, setError] = useState<string | undefined>()
  const scanned = search.code === undefined ? null : String(search.code)
  useEffect(() => {
    if (scanned === null) return
    // The address is cleared first: a reload must not try the code again.
    void navigate({ to: '/devices', replace: true })
    findDevice(client, scanned).then(onFound, (thrown: unknown) => setError(problemText(thrown, tDevices('failed'))))
  }, [client, navigate, onFound, scanned])
  const find = async (code: string): Promise<boolean> => {
    setError(undefined)
    try {
      onFound(await findDevice(client, code))
      return true
    } catch (thrown) {
      setError(problemText(thrown, tDevices('failed')))
      return false
    }
  }
  return { find, error }
}
