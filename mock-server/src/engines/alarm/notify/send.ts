import type { Text2 } from '#contract/schema/language.ts'
import { labelIn } from '#domain/metering/families.ts'
import { channels as channelNames, type Channel } from '#contract/resources/alarm/group.ts'
import { formatTime } from '#mock/lib/time.ts'
import { chance, pickBy } from '../chance.ts'
import type { AlarmWorld } from '../context.ts'
import type { Notice } from './notice.ts'
import type { Reach } from './reach.ts'

/** Simulated delivery rate; all channels but e-mail have no real transport. */
const delivered = 0.98

const failures: Readonly<Record<Exclude<Channel, 'email'>, readonly Text2[]>> = {
  app: [['not signed in', '未登录']],
  sms: [
    ['number is out of service', '号码已停机'],
    ['blocked by the recipient', '被接收方拦截'],
  ],
  voice: [['no answer', '无人接听']],
  webhook: [['the receiver did not answer', '接收端无响应']],
}

/** The outcome of notifying one member. */
interface Sent {
  isDelivered: boolean
  text: Text2
}

/**
 * Notifies a member through all its channels and updates its send log; e-mails go through the mailer. Counts as
 * delivered if any channel succeeds. `turn` distinguishes messages sent at the same time.
 */
export function send(
  world: Pick<AlarmWorld, 'clock' | 'mailer' | 'tables'>,
  { member, group, userId, name, nameZh, channels }: Reach,
  notice: Notice,
  turn: number,
): Sent {
  const { tables, clock } = world
  const now = clock()
  const outcomes = channels.map((channel, place) =>
    channel === 'email' ? postTo(world, userId, notice) : outcomeOf(channel, now + place, member.id, turn),
  )
  const isDelivered = outcomes.some(({ arrived }) => arrived)
  const before = tables.alarmNotices.get(member.id) ?? { id: member.id, sent: 0, delivered: 0, last: '' }
  tables.alarmNotices.put({
    id: member.id,
    sent: before.sent + 1,
    delivered: before.delivered + (isDelivered ? 1 : 0),
    last: formatTime(now),
  })
  const en = outcomes.map(({ text }) => text[0]).join(', ')
  const zh = outcomes.map(({ text }) => text[1]).join('、')
  return { isDelivered, text: [`${group.name}, ${name}: ${en}`, `${group.nameZh}，${nameZh}：${zh}`] }
}

/** Outcome of one channel. */
interface Outcome {
  arrived: boolean
  text: Text2
}

/** Queues an e-mail with the mailer, whose history shows its delivery. */
function postTo(
  { mailer, tables }: Pick<AlarmWorld, 'mailer' | 'tables'>,
  userId: number,
  notice: Notice,
): Outcome {
  const [en, zh] = labelIn(channelNames, 'email')
  const to = [tables.users.get(userId)?.email ?? '']
  const posted = mailer.post({ ...notice, sender: '', to })
  if ('refusal' in posted) {
    const [why, whyZh] = posted.refusal
    return { arrived: false, text: [`${en} failed (${why})`, `${zh}发送失败（${whyZh}）`] }
  }
  return posted.state === 'outbox'
    ? { arrived: true, text: [`${en} in the outbox`, `${zh}已存入发件箱`] }
    : { arrived: true, text: [`${en} on its way`, `${zh}已提交发送`] }
}

function outcomeOf(channel: Exclude<Channel, 'email'>, now: number, memberId: number, turn: number): Outcome {
  const [en, zh] = labelIn(channelNames, channel)
  if (chance(now, memberId, turn) < delivered)
    return { arrived: true, text: [`${en} delivered`, `${zh}已送达`] }
  const [why, whyZh] = pickBy(failures[channel], now, memberId, turn + 1) ?? ['', '']
  return { arrived: false, text: [`${en} failed (${why})`, `${zh}发送失败（${whyZh}）`] }
}
