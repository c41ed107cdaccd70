import { useEffect, useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { instantOf } from '#domain/time.ts'
import { digitsOf } from '#locale/common/time.ts'
import { tPackStop } from '#locale/sterilisation/packStop.ts'
import type { PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import { useClient } from '../../../appContext.ts'
import { playAlarm } from '../../sound/chime.ts'
import { StateGlyph } from '../../state/StateGlyph.tsx'
import { mustBePutAside, type PackStop, type Replacement } from './packStop.ts'
import styles from './PackStopScreen.module.css'

type Props = { readonly stop: PackStop | null; readonly timeZone: string; readonly onClose: () => void }

/**
 * Fills the screen above every open dialog until the user closes it or scans the next pack. No button has the focus, so a second Enter
 * from the scanner presses none.
 */
export const PackStopScreen = ({ stop, timeZone, onClose }: Props) => (
  <ModalOverlay className={styles.screen ?? ''} isOpen={stop !== null} isKeyboardDismissDisabled onOpenChange={onClose}>
    <Modal className={styles.modal ?? ''}>
      <Dialog role="alertdialog" className={styles.panel ?? ''}>
        {stop && <PackStopContent key={`${stop.code}${stop.at}`} stop={stop} timeZone={timeZone} onClose={onClose} />}
      </Dialog>
    </Modal>
  </ModalOverlay>
)

type ContentProps = Props & { readonly stop: PackStop }

function PackStopContent({ stop, timeZone, onClose }: ContentProps) {
  const replacement = useReplacement(stop)
  const action = mustBePutAside(stop) ? 'putAside' : 'takeAnother'
  useEffect(playAlarm, [])
  return (
    <>
      <div className={classNames(asRow(0, 'center', 'wraps'), styles.top)}>
        <StateGlyph shape="pastSecond" />
        <Heading slot="title" className={styles.title ?? ''}>
          {tPackStop(`why.${stop.state}`)}
          <br />
          {tPackStop(`${action}.doThis`)}
        </Heading>
      </div>
      <PackIdentity stop={stop} timeZone={timeZone} />
      <p className={styles.help} role="alert">
        {tPackStop(`${action}.help`)} {replacement && replacementText(replacement)}
      </p>
      <div className={classNames(asRow(0, 'center', 'wraps'), styles.actions)} data-density="touch">
        <Button className={styles.close ?? ''} onPress={onClose}>
          {tPackStop('close')}
        </Button>
        <a className={classNames(asRow(0, 'inline', 'center'), styles.trace)} href={`#/trace?of=${encodeURIComponent(stop.code)}`}>
          {tPackStop('trace')}
        </a>
      </div>
    </>
  )
}

const PackIdentity = ({ stop: { code, kind, cycleNumber, at }, timeZone }: Pick<ContentProps, 'stop' | 'timeZone'>) => (
  <div className={styles.pack}>
    <p>{tPackStop('scannedAt', { time: digitsOf(instantOf(at), timeZone) })}</p>
    <p className={styles.code}>{code}</p>
    <p className={styles.kind}>{kind}</p>
    {cycleNumber !== null && <p>{tPackStop('cycle', { number: cycleNumber })}</p>}
  </div>
)

const replacementText = ({ code, place }: Replacement): string =>
  place === null ? tPackStop('replacement', { code: code ?? '' }) : tPackStop('replacementIn', { code: code ?? '', place })

/** A sterile pack of the same kind at the same location, the one that expires first; `null` if there is none or it is not known yet. */
function useReplacement({ kind, location, code }: PackStop): Replacement | null {
  const client = useClient()
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  useEffect(() => {
    let isMounted = true
    const query = new URLSearchParams({ kind, location, state: 'sterile', sort: 'expiresOn', limit: '1' })
    client.fetch('GET', `/steris/?${query}`).then(
      (response) => isMounted && setReplacement((response as { readonly items: readonly PackRow[] }).items[0] ?? null),
      () => isMounted && setReplacement(null),
    )
    return () => {
      isMounted = false
    }
  }, [client, kind, location, code])
  return replacement
}
