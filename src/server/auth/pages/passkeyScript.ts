import type { FastifyInstance } from 'fastify'
import { publicRoute } from '../../http/security/authentication.ts'

/** A file of its own, so that the pages need no script within them and the script no build. */
export const passkeyScriptPath = '/Auth/passkey.js'

/**
 * Asks the server for a challenge, lets the user choose a passkey, and sends its answer as a form, so that the server shows each refusal.
 * It copies what the server reads: responses of later browsers may hold more.
 */
const passkeyScript = `const part = document.getElementById('passkey')
const button = part.querySelector('button')
const fault = part.querySelector('p')
const { ticket, refused, address } = part.dataset
const post = (fields) => {
  const form = Object.assign(document.createElement('form'), { method: 'post', hidden: true })
  for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement('input'), { name, value }))
  document.body.append(form)
  form.submit()
}
const sign = async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/auth/passkey/options/', { method: 'POST', headers, body: JSON.stringify(ticket ? { ticket } : {}) })
  const options = await answer.json()
  if (!answer.ok) throw Object.assign(new Error(), { detail: options.detail })
  const credential = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
  const { id, response: { clientDataJSON, authenticatorData, signature, userHandle } } = credential.toJSON()
  const passkey = JSON.stringify({ id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) })
  post({ passkey, next: document.querySelector('input[name=next]').value, ...(ticket && { ticket }) })
}
button.addEventListener('click', async () => {
  fault.textContent = ''
  button.disabled = true
  try {
    await sign()
  } catch (error) {
    fault.textContent = error.detail ?? (error.name === 'SecurityError' ? address : refused)
    button.disabled = false
  }
})
part.hidden = !globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON
`

export const registerPasskeyScript = (app: FastifyInstance) =>
  app.get(passkeyScriptPath, publicRoute, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(passkeyScript),
  )
