import { IconBarcode } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import type { Demanding } from '#streams/derive/sterilisation/sterileNeeds.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { useHouse } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Dialog } from '../../../parts/layer/Dialog.tsx'
import { useScans } from '../../../parts/scanner/ScannerListen.ts'
import { StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import { say } from '../../../sayings.ts'
import { sayRecall } from '../../../sayRecall.ts'
import { useLive } from '../../../useLive.ts'
import { codeOfScan, findPack } from '../findPack.ts'
import { type Answer, answerOf, noSuchPack, refusedPack } from '../scanAnswer.ts'
import { noRows } from '../SterileRoom/useRoom.ts'
import { useGive } from '../useGive.ts'
import styles from './ChairPacks.module.css'
import { PacksHere } from './PacksHere.tsx'

type Props = { readonly visit: string; readonly name: string; readonly timeZone: string }

const noPacks = noRows<PackRow>()
const noVisits = noRows<VisitRow>()
const noTypes = noRows<Demanding>()

const isHere: readonly string[] = ['allocated', 'opened', 'used', 'dirty']

/**
 * The packs of whoever sits in my chair: "Packs 2/2". A scan anywhere on the board writes the pack down for them, or says at
 * once why it must not be used.
 */
export function ChairPacks({ visit, name, timeZone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const packs = usePacks(visit)
  const needed = useNeeded(visit)
  const here = packs.filter(({ state }) => isHere.includes(state))
  const { answer, isLooking } = useUsing(visit, name, () => setOpen(true))
  const demanded = needed.reduce((sum, { count }) => sum + count, 0)
  const label =
    demanded > 0 ? sayRecall('packsOf', { here: here.length, needed: demanded }) : sayRecall('packsCountAt', { here: here.length })
  return (
    <>
      <Button
        isSoft
        icon={<IconBarcode size={18} stroke={1.75} aria-hidden="true" />}
        className={styles.open}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <span className="unseen" role="alert">
        {!isLooking && answer?.isNo ? `${answer.code} ${answer.word}` : ''}
      </span>
      <Dialog
        title={sayRecall('packsFor', { name })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        acts={
          <div className={styles.touch} data-density="touch">
            <Button kind="next" onPress={() => setOpen(false)}>
              {say('ok')}
            </Button>
          </div>
        }
      >
        <Said answer={answer} name={name} />
        <PacksHere packs={packs} needed={needed} timeZone={timeZone} />
      </Dialog>
    </>
  )
}

function Said({ answer, name }: { readonly answer: Answer | null; readonly name: string }) {
  if (!answer) return <p className={styles.what}>{sayRecall('packsForWhat', { name })}</p>
  return (
    <p className={styles.said} data-kind={answer.isNo ? 'no' : 'yes'} role={answer.isNo ? undefined : 'status'}>
      <StateGlyph shape={answer.isNo ? 'pastSecond' : 'released'} size={20} />
      <span>
        <strong>{answer.code}</strong> {answer.word}
      </span>
    </p>
  )
}

function usePacks(visit: string): readonly PackRow[] {
  const { client } = useHouse()
  const packs$ = useMemo(() => client.collection<PackRow>('steris', { filters: { appointment: visit } }), [client, visit])
  const { rows } = useLive(packs$, noPacks)
  return useMemo(() => [...rows.values()].sort((one, other) => packName(one).localeCompare(packName(other))), [rows])
}

/** What a visit of its kind is to have laid out. */
function useNeeded(visit: string): NonNullable<Demanding['packs']> {
  const { client } = useHouse()
  const visits$ = useMemo(() => client.collection<VisitRow>('appointments', { filters: { id: visit } }), [client, visit])
  const types$ = useMemo(() => client.collection<Demanding>('class'), [client])
  const row = useLive(visits$, noVisits).rows.get(visit)
  return useLive(types$, noTypes).rows.get(row?.type ?? '')?.packs ?? []
}

/** Each scan is a pack that is used on whoever sits here. */
function useUsing(visit: string, name: string, onScanned: () => void) {
  const { client, ticker } = useHouse()
  const give = useGive()
  const [said, setSaid] = useState<{ readonly answer: Answer | null; readonly isLooking: boolean }>({ answer: null, isLooking: false })
  const use = useCallback(
    async (scanned: string): Promise<Answer> => {
      const pack = await findPack(client, scanned)
      if (!pack) return noSuchPack(codeOfScan(scanned), ticker.now())
      const { refused } = await give('steris.use', pack.id, { appointment: visit })
      if (refused !== null) return refusedPack(pack, refused, ticker.now())
      return { ...answerOf(pack, scanned, ticker.now()), word: sayRecall('packUsedNow', { name }), isNo: false }
    },
    [client, give, ticker, visit, name],
  )
  useScans((scanned) => {
    onScanned()
    setSaid((last) => ({ ...last, isLooking: true }))
    use(scanned).then(
      (answer) => setSaid({ answer, isLooking: false }),
      () => setSaid({ answer: { ...noSuchPack(scanned, ticker.now()), word: sayRecall('packNotLooked') }, isLooking: false }),
    )
  })
  return said
}
