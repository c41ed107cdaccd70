import { useEffect, useId, useMemo, useRef } from 'react'
import { Form } from 'react-aria-components'
import type { Fields as Values, ProblemBody } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { DrawnField } from '#streams/derive/records/drawn.ts'
import { nobodyNamed } from '#streams/derive/records/namesLive.ts'
import type { TypedFields } from '#streams/derive/records/typed.ts'
import { usePlace } from '../../place.tsx'
import { say } from '../../sayings.ts'
import { Button } from '../form/Button.tsx'
import { Dialog } from '../layer/Dialog.tsx'
import { StateGlyph } from '../state/StateGlyph.tsx'
import { Fields } from './Fields.tsx'
import type { Shown } from './faultsShown.ts'
import { FormProvider } from './form.ts'
import { Input } from './Input.tsx'
import styles from './RecordDialog.module.css'
import { useDraft } from './useDraft.ts'

type Props = {
  readonly title: string
  readonly resource: Resource
  readonly fields: readonly DrawnField[]
  readonly values: Values
  readonly start?: TypedFields
  readonly save: string
  readonly isShort?: boolean
  readonly onGive: (values: Values) => Promise<ProblemBody | null>
  readonly onClose: () => void
  /** Where it is done; left out, it closes. */
  readonly onDone?: () => void
}

const nothing: TypedFields = {}

/** A form for whatever its fields are. A no stands at the field that it concerns, and the first of them is brought before the eyes. */
export function RecordDialog({ title, resource, fields, values, start = nothing, save, isShort = false, onGive, onClose, onDone }: Props) {
  const { location, locations } = usePlace()
  const zoneOf = (typed: TypedFields) => locations.find(({ id }) => id === typed[resource.within ?? ''])?.timeZone ?? location.timeZone
  const draft = useDraft({ area: resource.name, fields, values, start, zoneOf, onGive, onDone: onDone ?? onClose })
  const { typed, type, wrong, isBusy, give } = draft
  const id = useId()
  const form = useFirstFault(wrong)
  const timeZone = zoneOf(typed)
  const around = useMemo(
    () => ({ area: resource.name, record: values, telling: { named: nobodyNamed, timeZone }, typed, faults: wrong.at, Input }),
    [resource, values, timeZone, typed, wrong],
  )
  const acts = <Acts form={id} save={save} isBusy={isBusy} onClose={onClose} />
  return (
    <Dialog title={title} isOpen onClose={onClose} acts={acts}>
      <Form
        id={id}
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <div ref={form} className={styles.form}>
          <FormProvider value={around}>
            <Fields fields={fields} typed={typed} onType={type} isShort={isShort} />
          </FormProvider>
          <Whole said={wrong.whole} />
        </div>
      </Form>
    </Dialog>
  )
}

/** What is wrong is brought before the eyes, and under the fingers. */
function useFirstFault(wrong: Shown) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wrong.at.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
  return form
}

type ActsProps = { readonly form: string; readonly save: string; readonly isBusy: boolean; readonly onClose: () => void }

const Acts = ({ form, save, isBusy, onClose }: ActsProps) => (
  <>
    <Button kind="quiet" onPress={onClose}>
      {say('cancel')}
    </Button>
    <Button kind="next" type="submit" form={form} isPending={isBusy}>
      {save}
    </Button>
  </>
)

const Whole = ({ said }: { readonly said: readonly string[] }) => (
  <div role="alert">
    {said.map((sentence) => (
      <p key={sentence} className={styles.wrong}>
        <StateGlyph shape="pastSecond" size={16} />
        {sentence}
      </p>
    ))}
  </div>
)
