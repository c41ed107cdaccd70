import { useState } from 'react'
import type { Signer } from '#domain/practice/signer.ts'
import { releaseChecksOf, haveAllPassed } from '#streams/derive/sterilisation/releaseChecks.ts'
import type { CycleWithSteriliser } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { ReleaseSideActions } from '../cycle/CycleActions.tsx'
import styles from '../cycle/SelectedCycle.module.css'
import { isCompletePin } from '../../../../components/signature/PinField.tsx'
import { LoaderCard, SignatoryCard, ChooseSignatory } from './Signatures.tsx'
import { signsByPin, signCommand } from '../../../../components/signature/signCommand.ts'
import { SecretField } from '../../../../components/signature/SecretField.tsx'
import { defaultReleaser, useReleasers } from './useReleasers.ts'

/**
 * Two people, then one button. The releaser signs with their own PIN or password, even on a screen that is signed in as them:
 * a tap on an open screen is no signature. The button stays disabled until every check is complete.
 */
export function ReleaseForm({ cycleView }: { readonly cycleView: CycleWithSteriliser }) {
  const { me } = useClient()
  const { room } = useSterilisation()
  const signing = useReleaseSigning(cycleView.cycle, room.selectedPacks)
  const { people, releaser, chooseReleaser, secret, changeSecret, usesPin, sign, isReady, isBusy, refusal } = signing
  return (
    <>
      <div className={styles.people}>
        <LoaderCard cycle={cycleView.cycle} />
        <ReleaserCard people={people} releaser={releaser} isMe={releaser?.id === me.id} onChoose={chooseReleaser} />
      </div>
      <div className={classNames(asRow(0, 'center', 'wraps'), styles.sign)}>
        <SecretField
          key={String(usesPin)}
          signer={releaser}
          usesPin={usesPin}
          {...{ secret, changeSecret, sign }}
          isWrong={refusal !== null}
          className={styles.password}
        />
        <ReleaseSideActions cycleView={cycleView} />
        <Button kind="next" className={styles.release} isDisabled={!isReady} isPending={isBusy} onPress={sign}>
          {tSterilisation('releaseCount', { count: room.selectedPacks.length })}
        </Button>
        <p className={classNames(asText('label', 'red'), styles.refused)} role="alert">
          {refusal && (
            <>
              <StateGlyph shape="pastSecond" size={16} />
              {refusal}
            </>
          )}
        </p>
      </div>
    </>
  )
}

/** The releaser and their secret. Choosing another person clears the secret. */
function useReleaseSigning(cycle: CycleRow, packs: readonly PackRow[]) {
  const { me } = useClient()
  const people = useReleasers(cycle.loadedBy) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [secret, setSecret] = useState('')
  const { release, clearRefusal, isBusy, refusal, lockedUsers } = useRelease(cycle)
  const releaser = people.find(({ id }) => id === chosen) ?? defaultReleaser(people, me.id)
  const usesPin = releaser === null || signsByPin(releaser, lockedUsers)
  const isSigned = releaser !== null && (usesPin ? isCompletePin(secret) : secret !== '')
  const isReady = isSigned && (cycle.kind === 'external' || haveAllPassed(releaseChecksOf(cycle, packs)))
  const changeSecret = (text: string) => {
    clearRefusal()
    setSecret(text)
  }
  const chooseReleaser = (id: string) => {
    setChosen(id)
    changeSecret('')
  }
  const sign = () => {
    if (releaser && isReady && !isBusy) void release(releaser, secret).finally(() => setSecret(''))
  }
  return { people, releaser, chooseReleaser, secret, changeSecret, usesPin, sign, isReady, isBusy, refusal }
}

type ReleaserCardProps = {
  readonly people: readonly Signer[]
  readonly releaser: Signer | null
  readonly isMe: boolean
  readonly onChoose: (id: string) => void
}

/** The loader's and the releaser's cards side by side. The releaser's card says why that person may release. */
function ReleaserCard({ people, releaser, isMe, onChoose }: ReleaserCardProps) {
  const person = {
    role: tSterilisation('releasedBy'),
    name: releaser?.name ?? tSterilisation('selectReleaser'),
    detail: tSterilisation(
      releaser === null ? (people.length === 0 ? 'noOtherReleaser' : 'secondSigner') : isMe ? 'youAreNotTheLoader' : 'notTheLoader',
    ),
  }
  if (people.length < 2) return <SignatoryCard {...person} isSigning />
  const choices = people.map(({ id, name }) => ({ id, label: name, isChosen: id === releaser?.id, onChoose: () => onChoose(id) }))
  return (
    <Menu label={tSterilisation('selectReleaser')} selection groups={[{ id: 'people', choices }]}>
      <ChooseSignatory {...person} />
    </Menu>
  )
}

type ReleaseState = {
  readonly isBusy: boolean
  /** The refusal, as a sentence. */
  readonly refusal: string | null
  /** Users whose PIN was tried too often: they now sign with their password. */
  readonly lockedUsers: readonly string[]
  readonly clearRefusal: () => void
  readonly release: (releaser: Signer, secret: string) => Promise<void>
}

/** Sends the release, signed by another user on this screen. */
function useRelease({ id, state }: CycleRow): ReleaseState {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [lockedUsers, setLockedUsers] = useState<readonly string[]>([])
  const release = async (releaser: Signer, secret: string) => {
    setBusy(true)
    setRefusal(null)
    const command = state === 'quarantined' ? 'cycles.releaseAfterNegative' : 'cycles.release'
    const outcome = await signCommand(client, { signer: releaser, secret, lockedUsers }, { command, record: id })
    setRefusal(outcome.refusal)
    if (outcome.isPinLocked) setLockedUsers((others) => [...others, releaser.id])
    setBusy(false)
  }
  return { isBusy, refusal, lockedUsers, clearRefusal: () => setRefusal(null), release }
}
