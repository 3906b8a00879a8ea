import {
  type AgendaChoice,
  type Choices,
  choiceNames,
  filterEvents,
  readChoice,
} from '#app/features/agenda/agenda-filter.ts';
import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { daysOf, isWithin, readWhen, type When } from '#app/features/agenda/when.ts';
import type { PageRequest } from '#app/pages/page-request.ts';
import type { EventEntry } from '#cms/types.ts';
import { agendaChoices } from './agenda-choices.data.ts';

const NEXT = 3;

export interface FoundEvents {
  events: readonly EventEntry[];
  choice: AgendaChoice;
  choices: Choices;
  filterNames: string[];
  /** Ignores all filters but the days. */
  onDays: readonly EventEntry[];
  /** Ignores the chosen days. */
  matching: readonly EventEntry[];
  next: readonly EventEntry[];
  pastCount: number;
}

export async function findEvents(request: PageRequest): Promise<FoundEvents> {
  const { cms, now, query, isExport } = request;
  const [choices, index] = await Promise.all([agendaChoices(request), cms.eventIndex()]);
  const { current, past } = agendaAt(index, now);
  const choice = { when: isExport ? '' : readWhen(query, now), ...readChoice(query, choices) };
  const onDays = eventsOn(current, choice.when, now);
  const events = filterEvents(onDays, choice);
  const matching = filterEvents(current, choice);
  const days = daysOf(choice.when, now);
  const isAfter = ({ date }: EventEntry) => days !== null && date.slice(0, 10) > days.to;
  return {
    events,
    choice,
    choices,
    filterNames: choiceNames(choice, choices),
    onDays,
    matching,
    next: events.length === 0 ? matching.filter(isAfter).slice(0, NEXT) : [],
    pastCount: past.length,
  };
}

export function eventsOn(events: readonly EventEntry[], when: When, now: Date): readonly EventEntry[] {
  const days = daysOf(when, now);
  return days ? events.filter((event) => isWithin(event, days)) : events;
}
