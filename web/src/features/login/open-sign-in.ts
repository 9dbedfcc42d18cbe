import type { Credentials, Proof } from '#contract/app/user.ts'
import { defaultConfig, type RuntimeConfig } from '#contract/app/config.ts'
import { languages, say, type Language } from '#contract/schema/language.ts'
import { check } from '#contract/schema/rules.ts'
import { signInForm } from '#contract/schema/sign-in-form.ts'
import { translators } from '#web/i18n/translate.ts'
import { saveLanguage } from '#web/lib/language.ts'
import { savedTheme, saveTheme, themes } from '#web/lib/theme.ts'
import { themeIcons } from '#web/ui/popover/theme-icons.ts'
import { showNotice, type Shown } from './notices.ts'
import { drawRidges } from './ridges.ts'
import { signInWords } from './words.ts'

export interface SignInHandlers {
  /** Signs in; resolves to whether it succeeded. A failure has already been shown. */
  onSignIn: (proof: Proof, isRemembered: boolean) => Promise<boolean>
  /** Redirects to the company's sign-in, which `send` completes. */
  onCompany: (isRemembered: boolean) => void
  /** The user is about to sign in: the console can be preloaded. */
  onIntent: () => void
}

/** Controls of the open sign-in page. */
export interface SignIn {
  /** Applies the configuration: name and version of the platform, demonstration accounts. */
  configure: (config: RuntimeConfig) => void
  notify: (notice: Shown) => void
  /** Signs in with the proof from the company's sign-in and the earlier choice of `isRemembered`. */
  send: (proof: Proof, isRemembered: boolean) => Promise<boolean>
  /** Removes the listeners, before the console replaces the page. */
  leave: () => void
}

interface State {
  root: HTMLElement
  handlers: SignInHandlers
  language: Language
  config: RuntimeConfig
  /** After the first attempt every change is validated immediately. */
  wasSent: boolean
  isBusy: boolean
  /** Reason of the last failure, for the line below the password. */
  refusal: string | undefined
}

/**
 * Shows the prerendered sign-in page in a language and attaches its behaviour: field rules (spec §5), language, theme
 * and demonstration accounts. Nothing is re-rendered while the user types.
 */
export function openSignIn(root: HTMLElement, language: Language, handlers: SignInHandlers): SignIn {
  const state: State = {
    root,
    handlers,
    language,
    config: defaultConfig,
    wasSent: false,
    isBusy: false,
    refusal: undefined,
  }
  const controller = new AbortController()
  show(state)
  listen(state, controller.signal)
  // focusing forces a synchronous layout of the whole page, which the browser does anyway before the next task
  setTimeout(beginTyping, 0, state)
  return {
    configure: (config) => {
      state.config = config
      configure(state)
    },
    notify: (notice) => notify(state, notice),
    send: (proof, isRemembered) => {
      input(state, 'remember').checked = isRemembered
      return send(state, proof)
    },
    leave: () => controller.abort(),
  }
}

/** Focuses the user name unless the user has already focused something else. */
function beginTyping(state: State): void {
  if (document.activeElement === document.body) input(state, 'username').focus()
}

/** Attaches all listeners to the root, since a change of language replaces its content. */
function listen(state: State, signal: AbortSignal): void {
  const { root, handlers } = state
  const on = (type: string, act: (target: HTMLElement, event: Event) => void) =>
    root.addEventListener(type, (event) => event.target instanceof HTMLElement && act(event.target, event), {
      signal,
    })
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) on(sign, handlers.onIntent)
  on('input', () => {
    // a password manager fills fields without key events
    handlers.onIntent()
    if (state.wasSent) showErrors(state)
  })
  on('submit', (_form, event) => {
    event.preventDefault()
    void submit(state)
  })
  on('change', (target) => {
    if (!(target instanceof HTMLSelectElement)) return
    if (target.name === 'language') switchLanguage(state, target.value)
    else switchTheme(state, target.value)
  })
  on('click', (target) => {
    if (target.closest('.field .icon-button')) togglePassword(state)
    if (target.closest('[name=company]')) handlers.onCompany(input(state, 'remember').checked)
    if (target.closest('[name=passkey]')) void send(state, { isPasskey: true })
  })
  on('keyup', (target, event) => {
    if (target === input(state, 'password') && event instanceof KeyboardEvent)
      showCapsLock(state, event.getModifierState('CapsLock'))
  })
}

/** Renders the page in the current language into the root and applies configuration and theme. */
function show(state: State): void {
  const template = document.getElementById(`sign-in-${state.language}`)
  if (!(template instanceof HTMLTemplateElement)) throw new Error('The page has no sign-in form')
  state.root.replaceChildren(template.content.cloneNode(true))
  // the form is shown first, as the drawing beside it takes a moment
  setTimeout(drawRidges, 0, state.root)
  showTheme(state)
  configure(state)
}

function configure(state: State): void {
  const { root, config, language } = state
  const t = translators[language]
  const title = say(config.title, language)
  document.title = `${t(signInWords.title)} - ${title}`
  find(root, '.brand strong').textContent = title
  find(root, '.version').textContent = t(signInWords.version, { version: config.version })
  const demo = find(root, '.demo-accounts')
  demo.hidden = config.demoAccounts.length === 0
  for (const button of demo.querySelectorAll('button')) button.remove()
  for (const { username, password, label } of config.demoAccounts) {
    const button = pattern(state, '.demo-account')
    button.textContent = say(label, language)
    button.addEventListener('click', () => fillIn(state, { username, password }))
    demo.append(button)
  }
  offerWays(state, demo)
}

/** Offers other configured ways to sign in, below the existing content so that nothing moves. */
function offerWays(state: State, place: HTMLElement): void {
  const { root, language, config } = state
  const { oidc, passkeys } = config.signIn
  root.querySelector('[data-ways]')?.remove()
  const ways = pattern(state, '[data-ways]')
  const company = find(ways, '[name=company]')
  if (oidc === undefined) company.remove()
  else company.textContent = translators[language](signInWords.company, { name: say(oidc.label, language) })
  // passkeys are bound to a host name, so a host addressed by IP has none
  if (!passkeys || !('PublicKeyCredential' in window) || /^[\d.]+$|:/.test(location.hostname))
    find(ways, '[name=passkey]').remove()
  if (ways.querySelector('button') !== null) place.before(ways)
}

async function submit(state: State): Promise<void> {
  if (state.isBusy) return
  state.wasSent = true
  const wrong = showErrors(state)
  if (wrong !== undefined) return wrong.focus()
  if (await send(state, typed(state))) return
  // the user name is kept, the password must be entered again
  const password = input(state, 'password')
  password.value = ''
  password.focus()
  if (state.refusal !== undefined) showError(state, password, state.refusal)
}

async function send(state: State, proof: Proof): Promise<boolean> {
  if (state.isBusy) return false
  state.refusal = undefined
  setBusy(state, true)
  const isSignedIn = await state.handlers.onSignIn(proof, input(state, 'remember').checked)
  setBusy(state, false)
  return isSignedIn
}

function typed(state: State): Credentials {
  return { username: input(state, 'username').value.trim(), password: input(state, 'password').value }
}

/** Shows violated rules; returns the first invalid field. */
function showErrors(state: State): HTMLInputElement | undefined {
  const violations = check(signInForm, typed(state))
  for (const name of ['username', 'password'] as const) {
    const broken = violations.find(({ field }) => field === name)
    if (broken) showError(state, input(state, name), say(broken.text, state.language))
    else showNote(input(state, name), undefined)
  }
  const first = violations[0]
  return first && input(state, first.field)
}

function showError(state: State, field: HTMLInputElement, text: string): void {
  const note = pattern(state, '.note.error')
  find(note, 'span').textContent = text
  showNote(field, note)
}

/** Sets the line below a field, which describes it; `undefined` removes it. */
function showNote(field: HTMLInputElement, note: HTMLElement | undefined): void {
  const isError = note?.classList.contains('error') === true
  field.closest('.control')?.classList.toggle('invalid', isError)
  setAttribute(field, 'aria-invalid', isError && 'true')
  setAttribute(field, 'aria-describedby', note !== undefined && `${field.name}-note`)
  const place = field.closest('.field')
  place?.querySelector('.note')?.remove()
  if (note === undefined) return
  note.id = `${field.name}-note`
  place?.append(note)
}

/** Shows that Caps Lock is on, unless the field shows an error. */
function showCapsLock(state: State, isOn: boolean): void {
  const field = input(state, 'password')
  if (field.hasAttribute('aria-invalid')) return
  showNote(field, isOn ? pattern(state, '.note:not(.error)') : undefined)
}

function togglePassword(state: State): void {
  const field = input(state, 'password')
  const isShown = field.type === 'password'
  field.type = isShown ? 'text' : 'password'
  const button = find(state.root, '.field .icon-button')
  button.ariaPressed = String(isShown)
  button.ariaLabel = translators[state.language](isShown ? ['Hide password', '隐藏密码'] : signInWords.show)
  find(button, '.pi').className = `pi ${isShown ? 'pi-eye-slash' : 'pi-eye'}`
}

function setBusy(state: State, isBusy: boolean): void {
  state.isBusy = isBusy
  const button = find(state.root, 'button[type=submit]')
  for (const name of ['aria-busy', 'aria-disabled']) setAttribute(button, name, isBusy && 'true')
  if (isBusy) button.prepend(pattern(state, '.pi-spin'))
  else button.querySelector('.pi-spin')?.remove()
}

function fillIn(state: State, { username, password }: Credentials): void {
  input(state, 'username').value = username
  input(state, 'password').value = password
  if (state.wasSent) showErrors(state)
}

/** Shows the page in another language and keeps the input. */
function switchLanguage(state: State, value: string): void {
  const language = languages.find((one) => one === value)
  if (language === undefined) return
  const kept = typed(state)
  const isRemembered = input(state, 'remember').checked
  state.language = language
  saveLanguage(language)
  show(state)
  fillIn(state, kept)
  input(state, 'remember').checked = isRemembered
  if (state.isBusy) setBusy(state, true)
  select(state, 'language').focus()
  notify(state, { severity: 'success', title: translators[language](signInWords.switchLanguage) })
}

function switchTheme(state: State, value: string): void {
  saveTheme(themes.find((one) => one === value) ?? 'system')
  showTheme(state)
}

/** Shows the selected theme in its list, with its icon. */
function showTheme(state: State): void {
  const list = select(state, 'theme')
  list.value = savedTheme()
  const icon = list.parentElement?.querySelector('.pi')
  if (icon) icon.className = `pi ${themeIcons[savedTheme()]}`
}

function notify(state: State, notice: Shown): void {
  if (state.isBusy && notice.severity === 'error') state.refusal = notice.title
  showNotice((selector, index) => pattern(state, selector, index), translators[state.language], notice)
}

/** Returns a copy of a prerendered part. Throws when it is missing. */
function pattern({ root }: State, selector: string, index = 0): HTMLElement {
  const drawn = root.querySelector('template')?.content.querySelectorAll<HTMLElement>(selector)[index]
  return document.importNode(needed(drawn, selector), true)
}

function find(place: HTMLElement, selector: string): HTMLElement {
  return needed(place.querySelector<HTMLElement>(selector), selector)
}

const input = ({ root }: State, name: string) =>
  needed(root.querySelector<HTMLInputElement>(`input[name=${name}]`), name)

const select = ({ root }: State, name: string) =>
  needed(root.querySelector<HTMLSelectElement>(`select[name=${name}]`), name)

/** Returns a prerendered element. Throws when it is missing. */
function needed<E>(found: E | null | undefined, name: string): E {
  if (found === null || found === undefined) throw new Error(`The sign-in page has no ${name}`)
  return found
}

function setAttribute(element: HTMLElement, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
