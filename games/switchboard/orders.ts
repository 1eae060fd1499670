/** There is nothing to leave instructions for. */
import { noOrders } from '@partyline/kernel/features/orders.js';

export const orders = noOrders;
