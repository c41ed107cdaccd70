import { formatPhone } from '#domain/people/phone.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'

type Sender = {
  readonly patient: Parameters<typeof fullNameOf>[0]
  readonly conversation: { readonly address: string | null }
}

/** Returns the sender's name, or the phone number while the patient is unknown. */
export const senderName = ({ patient, conversation: { address } }: Sender): string =>
  patient ? fullNameOf(patient) : address ? formatPhone(address) : tThreads('nameHidden')
