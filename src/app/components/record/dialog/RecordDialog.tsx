import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { Form } from 'react-aria-components'
import type { Fields as FieldValues, ProblemBody } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import { parseForm } from '#streams/derive/records/parseForm.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { t } from '../../../i18n/translators.ts'
import { classNames } from '../../../classNames.ts'
import { asStack } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { FormFields } from '../FormFields.tsx'
import { FormProvider } from '../formContext.ts'
import { FieldInput } from '../FieldInput.tsx'
import { GeneralErrors } from './GeneralErrors.tsx'
import styles from './RecordDialog.module.css'
import { useDraft } from './useDraft.ts'

type Props = {
  readonly title: string
  readonly resource: Resource
  readonly fields: readonly FieldSpec[]
  readonly values: FieldValues
  readonly initialInput?: FormValues
  readonly saveLabel: string
  readonly isShort?: boolean
  readonly onSubmit: (values: FieldValues) => Promise<ProblemBody | null>
  readonly onClose: () => void
  /** Called after a successful save; by default the dialog closes. */
  readonly onDone?: () => void
  /** Shows what the data would do, under the fields, and may fill in fields. A field that is missing or invalid is absent. */
  readonly renderPreview?: ((values: FieldValues, fill: (part: FormValues) => void) => ReactNode) | undefined
  /** Called after a successful save with which the user goes on to the next record; without it the form does not offer that. */
  readonly onSavedForAnother?: () => void
}

const noInput: FormValues = {}
/** A preview is of all fields, also of those that the user left as they were. */
const nothingBefore = { input: noInput, values: {} }

/** Form for any set of fields. A server error appears at its field, and the first one receives the focus. */
export function RecordDialog(props: Props) {
  const { title, resource, fields, values, initialInput = noInput, saveLabel, isShort = false, onSubmit, onClose } = props
  const { onDone = onClose, onSavedForAnother, renderPreview } = props
  const { location, locations } = useCurrentLocation()
  const timeZoneOf = (input: FormValues) =>
    locations.find(({ id }) => id === input[resource.locationField ?? ''])?.timeZone ?? location.timeZone
  const draft = useDraft({ area: resource.name, fields, values, initialInput, timeZoneOf, onSubmit, onDone })
  const { input, changeInput, errors, refusals, isBusy, submit } = draft
  const id = useId()
  const formRef = useFocusFirstError(refusals)
  const timeZone = timeZoneOf(input)
  const formContext = useMemo(
    () => ({ area: resource.name, record: values, formatContext: { names: noNames, timeZone }, input, errors: errors.byPath, FieldInput }),
    [resource, values, timeZone, input, errors],
  )
  const label = errors.confirmedBy === null ? saveLabel : anywayLabel(fields, saveLabel)
  const actions = (
    <DialogActions
      form={id}
      saveLabel={label}
      isBusy={isBusy}
      onSaveForAnother={onSavedForAnother && (() => void submit(errors.confirmedBy, onSavedForAnother))}
      onClose={onClose}
    />
  )
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={actions}>
      <DraftForm id={id} onSubmit={() => submit(errors.confirmedBy)}>
        <div ref={formRef} className={classNames(asStack(8), styles.form)}>
          <FormProvider value={formContext}>
            <FormFields fields={fields} input={input} onInput={changeInput} isShort={isShort} />
          </FormProvider>
          {renderPreview?.(parseForm(fields, input, nothingBefore, timeZone).values, changeInput)}
          <GeneralErrors errors={errors} timeZone={timeZone} />
        </div>
      </DraftForm>
    </Dialog>
  )
}

const anywayLabel = (fields: readonly FieldSpec[], saveLabel: string): string =>
  fields.length === 0 ? tRecords('doAnyway', { action: saveLabel }) : tRecords('saveAnyway')

type DraftFormProps = { readonly id: string; readonly onSubmit: () => Promise<void>; readonly children: ReactNode }

/** A form that the app sends. Its fields show their own errors, so the browser's messages are off. */
const DraftForm = ({ id, onSubmit, children }: DraftFormProps) => (
  <Form
    id={id}
    validationBehavior="aria"
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit()
    }}
  >
    {children}
  </Form>
)

/**
 * Moves focus to the first field with an error after each refusal, and not while the user types. Brings an error that is no text field's own
 * into view: the form may be long.
 */
function useFocusFirstError(refusals: number) {
  const formRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = formRef.current
    if (!form || refusals === 0) return
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) return invalid.focus()
    const alert = form.querySelector('[role="alert"]')
    alert?.closest('[data-field]')?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
    alert?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return formRef
}

type DialogActionsProps = {
  readonly form: string
  readonly saveLabel: string
  readonly isBusy: boolean
  readonly onSaveForAnother: (() => void) | undefined
  readonly onClose: () => void
}

const DialogActions = ({ form, saveLabel, isBusy, onSaveForAnother, onClose }: DialogActionsProps) => (
  <>
    <Button kind="quiet" onPress={onClose}>
      {t('cancel')}
    </Button>
    {onSaveForAnother && (
      <Button isDisabled={isBusy} onPress={onSaveForAnother}>
        {tRecords('saveForAnother')}
      </Button>
    )}
    <Button kind="next" type="submit" form={form} isPending={isBusy}>
      {saveLabel}
    </Button>
  </>
)
