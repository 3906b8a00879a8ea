/** The list of rules, which Kirby's plugin reads too (decision 104). */
import list from '../../../../kirby/site/plugins/tweeklank/checks/rules.json' with { type: 'json' };

export const rules = list;
