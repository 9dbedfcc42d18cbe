import type { ActionStat, operationCalls } from '#contract/calls/report/operation.ts'
import { commandKinds } from '#domain/metering/commands.ts'
import { labelIn } from '#domain/metering/families.ts'
import type { DayRange } from '#domain/report/range.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { log, type LogRow } from '#contract/resources/monitor/log.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import type { World } from '#mock/world/world.ts'
import { comparedFigures, countOf, groupsOf, headOf, meanOf, mostDays, timeFilter } from './figures.ts'
import { readRanges } from './ranges.ts'
import { mayList, personIn, selectedRows } from './selected.ts'

type Figures = Record<string, number | null>

/** What people did in a range of days, and what they asked of devices, as far as a person may list it. */
export function actionStat(
  world: ScopeParts & Pick<World, 'clock'>,
  { user: login, ...asked }: Sent<typeof operationCalls.actions>,
  { user }: Pick<UserCall, 'user'>,
): ActionStat {
  const now = world.clock()
  const ranges = readRanges(asked, { now, withToday: true, most: mostDays })
  const commandsIn = (range: DayRange) =>
    mayList(world, command, user)
      ? (selectedRows(
          world,
          command,
          { ...timeFilter('createTime', range), operator: login },
          user,
        ) as readonly CommandRow[])
      : []
  const linesIn = (range: DayRange) =>
    mayList(world, log, user)
      ? (selectedRows(world, log, { ...timeFilter('time', range), user: login }, user) as readonly LogRow[])
      : []
  const [commands, lines] = [commandsIn(ranges.range), linesIn(ranges.range)]
  const nameOf = (name: string) => personIn(world, name, user)
  return {
    head: headOf(ranges, now, {
      counted: commands.length + lines.length,
      due: commands.length + lines.length,
    }),
    figures: comparedFigures(ranges, (range) => {
      if (range === ranges.range) return { ...logFigures(lines), ...commandFigures(commands) }
      const [earlier, before] = [linesIn(range), commandsIn(range)]
      return earlier.length + before.length === 0
        ? undefined
        : { ...logFigures(earlier), ...commandFigures(before) }
    }),
    commandUsers: groupsOf(commands, ({ operator }) => operator, nameOf, commandFigures),
    commandKinds: groupsOf(
      commands,
      ({ kind }) => kind,
      (kind) => labelIn(commandKinds, kind),
      commandFigures,
    ),
    logUsers: groupsOf(lines, (line) => line.user, nameOf, logFigures),
    logVerbs: groupsOf(
      lines,
      ({ resource, verb }) => `${resource}:${verb}`,
      (_key, { description, descriptionZh }) => [description, descriptionZh],
      logFigures,
    ),
  }
}

function logFigures(lines: readonly LogRow[]): Figures {
  return { actions: lines.length, refused: countOf(lines, ({ result }) => result === 'failed') }
}

/** How commands ended; what has neither succeeded nor failed is under way or was withdrawn. */
function commandFigures(commands: readonly CommandRow[]): Figures {
  const ended = (...states: readonly CommandRow['status'][]) =>
    countOf(commands, ({ status }) => states.includes(status))
  return {
    issued: commands.length,
    success: ended('success', 'verified'),
    failed: ended('failed'),
    timeout: ended('timeout', 'expired'),
    seconds: meanOf(commands, secondsOf),
  }
}

/** Seconds from the question to the answer. */
function secondsOf({ status, createTime, finishTime }: CommandRow): number | undefined {
  const isAnswered = (status === 'success' || status === 'verified') && finishTime !== ''
  return isAnswered ? (momentOf(finishTime) - momentOf(createTime)) / 1000 : undefined
}
