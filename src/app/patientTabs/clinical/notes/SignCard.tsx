import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { blanksIn } from '#domain/clinical/notes/noteBlanks.ts'
import type { Signer } from '#domain/practice/signer.ts'
import { initialsOf } from '#domain/texts/initials.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import type { NoteWriter, WriterState } from '#streams/notes/noteWriter.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Menu } from '../../../components/overlays/Menu.tsx'
import { isCompletePin } from '../../../components/signature/PinField.tsx'
import { SecretField } from '../../../components/signature/SecretField.tsx'
import { signCommand, signsByPin } from '../../../components/signature/signCommand.ts'
import { useSigners } from '../../../components/signature/useSigners.ts'
import { StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './NotesTab.module.css'

type Props = { readonly state: WriterState; readonly writer: NoteWriter }

/** The signer and their PIN, then one button. It stays grey while the text is empty or has a blank. */
export function SignCard({ state, writer }: Props) {
  const { me } = useClient()
  const people = useSigners('operations/notes.sign') ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const { secret, changeSecret, sign, isBusy, refusal, lockedUsers } = useNoteSignature(writer)
  const signer = people.find(({ id }) => id === (chosen ?? me.id)) ?? (people.length === 1 ? (people[0] ?? null) : null)
  const usesPin = signer === null || signsByPin(signer, lockedUsers)
  const isSignable = state.text.trim() !== '' && blanksIn(state.text).length === 0 && state.phase !== 'closed' && state.phase !== 'conflict'
  const isReady = isSignable && signer !== null && (usesPin ? isCompletePin(secret) : secret !== '')
  const confirm = () => {
    if (signer && isReady && !isBusy) void sign(signer)
  }
  const choose = (id: string) => {
    setChosen(id)
    changeSecret('')
  }
  return (
    <div className={classNames(asRow('8 16', 'center', 'wraps', 'card'), styles.sign)}>
      <SignerChoice people={people} signer={signer} me={me} onChoose={choose} />
      <SecretField key={String(usesPin)} {...{ signer, usesPin, secret, changeSecret }} sign={confirm} isWrong={refusal !== null} />
      <Button kind="next" className={styles.signButton} isDisabled={!isReady} isPending={isBusy} onPress={confirm}>
        {tNotes('sign')}
      </Button>
      <p className={classNames(asRow(6, 'center', 'label', 'red'), styles.refusal)} role="alert">
        {refusal && (
          <>
            <StateGlyph shape="pastSecond" size={16} />
            {refusal}
          </>
        )}
      </p>
    </div>
  )
}

/** Signs the version that the server has of the text on this screen. */
function useNoteSignature(writer: NoteWriter) {
  const client = useClient()
  const [secret, setSecret] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [lockedUsers, setLockedUsers] = useState<readonly string[]>([])
  const sign = async (signer: Signer) => {
    setBusy(true)
    setRefusal(null)
    const saved = await writer.flush()
    if (saved?.id) {
      const request = { command: 'operations/notes.sign', record: saved.id, expects: saved.version, data: {} }
      const outcome = await signCommand(client, { signer, secret, lockedUsers }, request)
      setRefusal(outcome.refusal)
      if (outcome.isPinLocked) setLockedUsers((others) => [...others, signer.id])
    } else setRefusal(tNotes('notSaved'))
    setSecret('')
    setBusy(false)
  }
  const changeSecret = (text: string) => {
    setRefusal(null)
    setSecret(text)
  }
  return { secret, changeSecret, sign, isBusy, refusal, lockedUsers }
}

type SignerChoiceProps = {
  readonly people: readonly Signer[]
  readonly signer: Signer | null
  readonly me: { readonly id: string; readonly name: string }
  readonly onChoose: (id: string) => void
}

function SignerChoice({ people, signer, me, onChoose }: SignerChoiceProps) {
  const name = signer?.name ?? tNotes(people.length === 0 ? 'noSigner' : 'chooseSigner')
  const detail = signer === null ? '' : signer.id === me.id ? tNotes('signsHere') : tNotes('signsElsewhere', { name: me.name })
  const content = (
    <>
      <span className={styles.initials} aria-hidden="true">
        {signer ? initialsOf(signer.name) : '?'}
      </span>
      <span className={asStack(1, 'shrinks', 'itemsStart')}>
        <span className={asText('name')}>{name}</span>
        <span className={asText('small', 'quiet')}>{detail}</span>
      </span>
    </>
  )
  if (people.length < 2) return <span className={classNames(asRow(14, 'center', 'shrinks'), styles.signer)}>{content}</span>
  const choices = people.map((user) => ({
    id: user.id,
    label: user.name,
    isChosen: user.id === signer?.id,
    onChoose: () => onChoose(user.id),
  }))
  return (
    <Menu label={tNotes('chooseSigner')} selection groups={[{ id: 'people', choices }]}>
      <AriaButton className={classNames(asRow(14, 'center', 'shrinks', 'bare'), styles.signer)}>
        {content}
        <IconSelector size={18} stroke={1.75} aria-hidden="true" />
      </AriaButton>
    </Menu>
  )
}
