import { seaportAbi } from "../abi/seaport";
import { shownCalls } from "./contract-descriptor";
import { account, carried, type DescriptorField, raw } from "./descriptor";
import { orderFields, parameterFields } from "./order-fields";

const parts = (order: string): DescriptorField[] => [
  raw(`${order}.numerator`, "Parts to fill"),
  raw(`${order}.denominator`, "Of how many parts"),
];
const chosen = raw("criteriaResolvers.[].identifier", "Chosen item");
const receiver = account("recipient", "Items go to, the zero address: to you");

/** The functions of Seaport that people call. */
export const seaportCalls = shownCalls(seaportAbi, [
  {
    functionName: "fulfillAdvancedOrder",
    intent: "Fill a marketplace order",
    names: ["advancedOrder", "criteriaResolvers", "fulfillerConduitKey", "recipient"],
    fields: [
      carried,
      ...parameterFields("advancedOrder.parameters."),
      ...parts("advancedOrder"),
      chosen,
      raw("fulfillerConduitKey", "Conduit"),
      receiver,
    ],
  },
  {
    functionName: "fulfillAvailableAdvancedOrders",
    intent: "Fill those of several marketplace orders that are left",
    names: [
      ...["advancedOrders", "criteriaResolvers", "offerFulfillments", "considerationFulfillments"],
      ...["fulfillerConduitKey", "recipient", "maximumFulfilled"],
    ],
    fields: [
      carried,
      ...parameterFields("advancedOrders.[].parameters."),
      ...parts("advancedOrders.[]"),
      chosen,
      raw("fulfillerConduitKey", "Conduit"),
      receiver,
      raw("maximumFulfilled", "At most"),
    ],
  },
  {
    functionName: "matchAdvancedOrders",
    intent: "Settle marketplace orders with each other",
    names: ["orders", "criteriaResolvers", "fulfillments", "recipient"],
    fields: [
      carried,
      ...parameterFields("orders.[].parameters."),
      ...parts("orders.[]"),
      chosen,
      account("recipient", "What is left over goes to"),
    ],
  },
  {
    functionName: "cancel",
    intent: "Cancel marketplace orders",
    names: ["orders"],
    fields: orderFields("orders.[]."),
  },
  { functionName: "incrementCounter", intent: "Cancel all of your orders", fields: [] },
  {
    functionName: "validate",
    intent: "Make signed orders valid on the chain",
    names: ["orders"],
    fields: parameterFields("orders.[].parameters."),
  },
]);
